/// The style sheet of the page.
enum Stylesheet {
  /// The whole sheet: the colours of both schemes, then the rules, which name colours only.
  static var text: String {
    """
    :root{color-scheme:light dark;\(Palette.light.properties)}
    @media (prefers-color-scheme:dark){:root{\(Palette.dark.properties)}}
    @media print{:root{color-scheme:light;\(Palette.light.properties)}}
    \(rules)
    \(IcicleStyle.text)
    """
  }

  private static let rules = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--background);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",\
    Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
    header,main,footer{max-width:1232px;margin:0 auto;padding:0 16px}
    header{padding-top:16px}
    [hidden]{display:none!important}
    [id]{scroll-margin-top:64px}details>.body[id],.pair[id]{scroll-margin-top:112px}
    .pair:target,tr:target,.findings>li:target{outline:2px solid var(--property);outline-offset:5px}
    .top{max-width:1232px;margin:0 auto;padding:10px 16px;display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;\
    background:var(--background);font-size:14px}
    .top:has(input){position:sticky;top:0;z-index:1;border-bottom:1px solid var(--line)}
    .top input{flex:1 1 12em;max-width:26em;min-width:0;margin-left:auto}
    .top input,.top button{border:1px solid var(--quiet);border-radius:6px;padding:5px 12px;font:inherit;\
    background:var(--background);color:var(--text)}
    .top output:empty{display:none}
    footer{padding-bottom:64px}
    h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
    h1{font-size:clamp(22px,3.2vw,34px);font-weight:650;letter-spacing:-.015em;margin:.2em 0 .6em;max-width:32em}
    h2{font-size:24px;font-weight:650;letter-spacing:-.01em;margin:44px 0 4px;padding-top:18px;\
    border-top:1px solid var(--line)}
    h3{font-size:18px;font-weight:620;margin:36px 0 4px}
    h4{font-size:15px;font-weight:620;margin:20px 0 6px}
    p{margin:.4em 0;max-width:80ch}
    .brand{font-weight:650;color:var(--quiet);letter-spacing:.02em;margin:0}
    .quiet{color:var(--quiet)}
    small,.small{font-size:14px}
    code,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.92em}
    a{color:var(--property)}
    :focus-visible{outline:2px solid var(--property);outline-offset:2px}
    .object{--lane:var(--object);--l1:var(--object-1);--l2:var(--object-2);--l3:var(--object-3);--l4:var(--object-4)}
    .property{--lane:var(--property);--l1:var(--property-1);--l2:var(--property-2);--l3:var(--property-3);\
    --l4:var(--property-4)}
    .other{--lane:var(--text);--l1:var(--quiet);--l2:var(--quiet);--l3:var(--text);--l4:var(--text)}
    h1.failure{font-weight:650}
    .finding{font-size:19px;max-width:60ch}
    h1 strong,.finding strong{color:var(--lane);font-weight:720;font-variant-numeric:tabular-nums}
    .failure{color:var(--failure);font-weight:620}
    .against{color:var(--quiet)}
    .findings{list-style:none;margin:16px 0;padding:0}
    .findings>li{margin:0 0 12px;padding:10px 16px;border-left:4px solid var(--failure);background:var(--surface)}
    .findings .calm{border-color:var(--line)}.findings .good{border-color:var(--success)}
    .findings p{margin:0;max-width:none}
    .findings dl,.problem{display:grid;grid-template-columns:5em minmax(0,1fr);gap:2px 12px;margin:6px 0 0;\
    font-size:14.5px}
    .findings dt,.problem dt{color:var(--quiet)}.findings dd,.problem dd{margin:0}
    .findings summary{padding:2px 0;font-weight:400}.findings details{border:0}
    .kind{font-size:12px;font-weight:680;letter-spacing:.04em;color:var(--failure);margin-right:.3em}
    .calm .kind{color:var(--quiet)}.good .kind{color:var(--success)}
    .key{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:14px;color:var(--quiet);margin:8px 0;padding:0;\
    list-style:none}
    .swatch{display:inline-block;width:11px;height:11px;margin-right:6px;background:var(--lane)}
    .swatch.c0{background:var(--idle)}.swatch.c1{background:var(--l1)}.swatch.c2{background:var(--l2)}
    .swatch.c3{background:var(--l3)}.swatch.c4{background:var(--l4)}
    .swatch.dot{background:radial-gradient(var(--background) 0 2px,var(--quiet) 2.5px)}
    .panels{display:flex;flex-wrap:wrap;gap:24px 28px;margin:16px 0}
    .panel{margin:0;min-width:0;width:368px;max-width:100%}
    figcaption{font-weight:620;margin-bottom:4px}
    svg{display:block;max-width:100%;height:auto}
    svg text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-size:12px;\
    fill:var(--text)}
    svg .tick{fill:var(--quiet);font-size:11px}
    svg .v{font-variant-numeric:tabular-nums;font-size:11.5px;fill:var(--lane);font-weight:600}
    svg .v.bad{fill:var(--failure)}
    svg .none{fill:var(--quiet);font-size:11px;font-style:italic}
    svg .rule{stroke:var(--line);stroke-width:1;fill:none}
    svg .axis{stroke:var(--quiet);stroke-width:1;fill:none}
    svg .bar{fill:var(--lane)}
    svg .series{stroke:var(--lane);stroke-width:5;fill:none}
    svg .series.property{stroke-width:2;stroke-dasharray:7 4}
    svg .point{fill:var(--lane);stroke:var(--background);stroke-width:1.5}
    svg .mark-needed{fill:var(--lane)}svg .mark-wasted,svg .mark-content{fill:var(--l1)}
    svg .mark-invalidation,svg .mark-mount{fill:var(--quiet)}
    .lane{color:var(--lane)}
    svg .before{stroke:var(--text);stroke-width:2;fill:none}
    svg .c0{fill:var(--idle)}svg .c1{fill:var(--l1)}svg .c2{fill:var(--l2)}svg .c3{fill:var(--l3)}
    svg .c4{fill:var(--l4)}
    svg .gap{stroke:var(--background);stroke-width:2;fill:none}
    svg .wasted{stroke:var(--background);stroke-width:3;stroke-dasharray:3 6;fill:none}
    svg .stale{stroke:var(--failure);stroke-width:2;fill:none}
    .scroll{overflow-x:auto;margin:12px 0}
    table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--quiet);padding-bottom:6px}
    th,td{padding:4px 10px;text-align:right;vertical-align:baseline;border-bottom:1px solid var(--line)}
    th:first-child,td:first-child{padding-left:0}
    th{font-weight:600;overflow-wrap:normal}
    tbody bdi{display:inline-block;width:max-content;max-width:22em;overflow-wrap:break-word;text-align:left}
    tbody a bdi{text-decoration:underline}.root bdi{display:inline}
    tbody:not(:has(tr:not(.root):not([hidden])))>.root{display:none}
    .root th{padding-top:14px}
    td{white-space:nowrap}td.text{white-space:normal}.cards bdi{max-width:15em}
    .cards tbody>tr>*{vertical-align:top}
    tbody th,td.text,th.text{text-align:left;overflow-wrap:normal}
    td.text{min-width:6em}tbody th{min-width:8em}
    thead th{color:var(--quiet);border-bottom-color:var(--quiet)}
    thead th[colspan]{text-align:center}
    [aria-sort]>button{white-space:nowrap}
    [aria-sort=descending]>button::after{content:" ↓"}[aria-sort=ascending]>button::after{content:" ↑"}
    thead th.object,thead th.property{color:var(--lane)}
    td.object,td.property{color:var(--lane);font-weight:600}
    td.bad{color:var(--failure);font-weight:600}td.good{color:var(--success);font-weight:600}

    .na{color:var(--quiet);font-style:italic;font-weight:400}
    details{border-bottom:1px solid var(--line)}
    summary{cursor:pointer;padding:10px 0;font-weight:600}
    summary .small{font-weight:400;margin-left:.6em}
    details[open]>summary{margin-bottom:4px}
    details .body{padding:0 0 24px}details .body>details:last-child{border-bottom:0}
    .pairs{display:flex;flex-wrap:wrap;gap:24px 36px;margin:12px 0}
    .pair{display:grid;grid-template-columns:repeat(2,minmax(0,180px));gap:4px 16px;margin:0;max-width:100%}
    .pair.one{grid-template-columns:minmax(0,180px)}
    .pair>figcaption{grid-column:1/-1;margin:0}
    .pair .side{margin:0;color:var(--lane);font-weight:600;font-size:14px}
    .pair .side strong{font-size:24px;font-weight:680;letter-spacing:-.02em;margin-left:6px;\
    font-variant-numeric:tabular-nums}
    .chips{margin:2px 0 6px;padding:0;list-style:none;font-size:12.5px;color:var(--quiet);display:flex;\
    flex-wrap:wrap;gap:0 12px}
    .moments{margin:6px 0;padding-left:22px;font-size:14px}
    .moments li{margin:2px 0}
    dl.method{display:grid;grid-template-columns:minmax(9em,max-content) minmax(0,1fr);gap:6px 24px;font-size:14.5px}
    dl.method dt{color:var(--quiet)}dl.method dd{margin:0}
    @media (max-width:560px){dl.method{grid-template-columns:1fr;gap:0}dl.method dd{margin:0 0 10px}\
    h2{margin-top:32px}th,td{padding:4px 7px}\
    .fold,.fold thead,.fold tbody{display:block}.fold tr{display:flex;flex-wrap:wrap;gap:0 10px;\
    padding:6px 0;border-bottom:1px solid var(--line)}.fold th,.fold td,.fold td.text{border:0;padding:0;min-width:0}\
    .fold td:empty{display:none}.fold bdi{max-width:100%}.cards tbody td:nth-child(6){flex-basis:100%}\
    .causes tbody td:nth-last-child(3){flex-basis:100%}.causes tbody td:last-child::before{content:"wasted "}\
    .causes tbody td:nth-last-child(2)::before{content:"evaluations "}\
    .cards tbody td:nth-child(7)::before{content:"before "}.cards tbody td:nth-child(8)::before{content:"now "}\
    .top:has(input) .brand{display:none}.top button{padding:5px 8px}.top input{flex-basis:7em}}
    button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
    .skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;z-index:2}
    @media (min-width:561px) and (min-height:600px){.steps>details[open]>summary{position:sticky;top:0;\
    background:var(--background)}.top:has(input)~main .steps>details[open]>summary{top:53px}}
    @media print{body{font-size:11pt}header,main,footer{max-width:none}details{break-inside:avoid}\
    .scroll{overflow:visible}table{font-size:8pt}th,td{padding:3px 4px}tbody bdi{display:inline;overflow-wrap:anywhere}\
    td.text,tbody th{min-width:6.5em}.top>:not(p){display:none}.top:has(input){border:0}\
    .top:has(input),.steps>details>summary{position:static!important}\
    details::details-content{content-visibility:visible;block-size:auto}svg,.swatch{print-color-adjust:exact;\
    -webkit-print-color-adjust:exact}h2{break-after:avoid}.panel,.pair{break-inside:avoid}}
    """
}
