/// The style of icicle pictures: a list whose items say where they are. It is laid out as boxes, or as a list where the
/// reader opens “as a list” before it.
///
/// Text that is wider than its box wraps to a second line, which the box does not show. A box too thin to see is drawn
/// wider than its share, and so comes before the wider one beside it.
enum IcicleStyle {
  static let text = """
    :root{--fn:#cfe0fb;--fc:#c5ead0;--fw:#ffd9b8;--fw2:#f7bf8d;--fl:#cfe0fb}
    @media (prefers-color-scheme:dark){:root{--fn:#1f4273;--fc:#1c5233;--fw:#74400f;--fw2:#8f5417;--fl:#1f4273}}
    @media print{:root{--fn:#cfe0fb;--fc:#c5ead0;--fw:#ffd9b8;--fw2:#f7bf8d;--fl:#cfe0fb}}
    .flames{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:16px 36px}
    .flame{margin:4px 0}
    .flame>details{border:0}.flame summary{padding:2px 0;font-weight:400;color:var(--quiet)}
    .flame ol{position:relative;isolation:isolate;list-style:none;margin:0;padding:0;height:calc(var(--h)*26px);\
    font-size:13px;line-height:25px}
    .flame li{position:absolute;left:calc(var(--x)*1%);width:calc(var(--w)*1%);min-width:3px;\
    top:calc(var(--d)*26px);z-index:calc(100 - var(--w));height:25px;overflow:hidden;\
    display:flex;flex-wrap:wrap;overflow-wrap:normal;\
    border-right:1px solid var(--background)}
    .flame li::before{content:"";width:0;height:100%}
    .flame li span{white-space:nowrap;padding-left:5px}
    .flames figcaption span{font-weight:400}
    .flame .deep{display:none}
    .fn{background:var(--fn)}.fc{background:var(--fc)}.fi{background:var(--idle)}.fl{background:var(--fl)}
    .fw{background:linear-gradient(90deg,var(--fn) calc(var(--a,0)*1%),var(--fc) 0 calc(var(--b,0)*1%),\
    transparent 0),repeating-linear-gradient(135deg,var(--fw) 0 5px,var(--fw2) 5px 7px)}
    .fm{background:repeating-linear-gradient(135deg,var(--fw) 0 5px,var(--fw2) 5px 7px)}
    .fs{box-shadow:inset 0 0 0 2px var(--failure)}
    .swatch.fs{background:none}
    .flame>details[open]+ol{height:auto;line-height:1.5}
    .flame>details[open]+ol>li{position:static;display:block;width:auto;height:auto;overflow:visible;\
    margin:1px 0 1px min(calc(var(--d)*14px),40%);border-right:0}
    .flame>details[open]+ol>li span{white-space:pre-wrap;overflow-wrap:anywhere}
    .source th,.source td{padding:0 10px 0 4px;border:0;text-align:left;font-weight:400;white-space:nowrap}
    .source tbody th{color:var(--quiet);text-align:right}
    .source tr[class] th{color:inherit}
    .source code{white-space:pre}
    """
}
