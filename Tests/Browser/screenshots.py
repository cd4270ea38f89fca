"""Takes pictures of report pages, for people to look at.

    python3 screenshots.py OUTPUT-FOLDER REPORT.html...

Each page is taken at 1280 and 400 pixels, light and dark.
"""

import os
import sys

from chromium import Chromium

if len(sys.argv) < 3:
    raise SystemExit(__doc__)
folder, pages = sys.argv[1], sys.argv[2:]
os.makedirs(folder, exist_ok=True)
with Chromium() as browser:
    for path in pages:
        name = os.path.basename(os.path.dirname(os.path.abspath(path)))
        for width in (1280, 400):
            for scheme in ("light", "dark"):
                page = browser.open(path, width=width, scheme=scheme)
                page.screenshot(os.path.join(folder, f"{name}-{width}-{scheme}.png"))
                page.close()
