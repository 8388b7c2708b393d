/** Styles of an explained scan; loads no font, picture or script from elsewhere. */
export const EXPLAIN_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #14161a);
  --panel: light-dark(#fff, #1d2026);
  --line: light-dark(#dcdfe5, #343a44);
  --text: light-dark(#16181d, #e8eaee);
  --muted: light-dark(#5c6370, #9ca5b3);
  --accent: light-dark(#0a62c9, #6cb0ff);
  --good: light-dark(#12753f, #5fd08d);
  --bad: light-dark(#b3261e, #ff8a80);
  --whole-photo: #8f7cf5;
  --found: #ff6b3d;
  --titled: #a3adbd;
  --contour: #ffb020;
  --window: #26c6da;
  --completed: #8bd450;
  --refined: #ff4fa0;
}
* { box-sizing: border-box }
body {
  margin: 0 auto; padding: 24px; max-width: 1280px;
  background: var(--ground); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; margin-bottom: 16px }
h1 { margin: 0; font-size: 26px; line-height: 1.2 }
h2 { margin: 0 0 12px; font-size: 17px }
p { margin: 0 0 12px }
.muted { color: var(--muted) }
.sure { color: var(--good) } .unsure, .none { color: var(--bad) } .likely { color: var(--accent) }
main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
section { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel) }
.wide { grid-column: 1 / -1 }
@media (max-width: 860px) { main { grid-template-columns: minmax(0, 1fr) } body { padding: 12px } }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: 5px 10px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--muted); font-weight: 500; white-space: nowrap }
tr:last-child > * { border-bottom: 0 }
th.number:first-child { width: 80px }
.number { text-align: right; white-space: nowrap }
tr.best > * { font-weight: 600 }
.plus { color: var(--good) } .minus { color: var(--bad) } .zero { color: var(--muted) }
.photo { position: relative; line-height: 0 }
.photo img, .photo svg { width: 100%; height: auto; border-radius: 8px }
.photo svg { position: absolute; inset: 0 }
.photo polygon { fill: none; stroke: var(--kind); vector-effect: non-scaling-stroke; stroke-width: 1.5 }
.photo .best polygon { stroke-width: 4 }
.photo text { fill: var(--kind); stroke: #000; paint-order: stroke; font-weight: 600 }
.whole-photo { --kind: var(--whole-photo) } .found { --kind: var(--found) }
.titled { --kind: var(--titled) }
.contour { --kind: var(--contour) } .window { --kind: var(--window) }
.completed { --kind: var(--completed) } .refined { --kind: var(--refined) }
.key { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 12px; padding: 0; border: 0 }
.key label { display: flex; align-items: center; gap: 6px; cursor: pointer }
.key i { width: 14px; height: 14px; border-radius: 4px; background: var(--kind) }
.outlines:has(#whole-photo:not(:checked)) g.whole-photo,
.outlines:has(#found:not(:checked)) g.found,
.outlines:has(#titled:not(:checked)) g.titled,
.outlines:has(#contour:not(:checked)) g.contour,
.outlines:has(#window:not(:checked)) g.window,
.outlines:has(#completed:not(:checked)) g.completed,
.outlines:has(#refined:not(:checked)) g.refined { display: none }
.card { display: block; width: 100%; max-width: 420px; height: auto; margin: 0 auto; border-radius: 12px }
.lines { display: grid; gap: 10px; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)) }
.lines figure { margin: 0; padding: 8px; border: 1px solid var(--line); border-radius: 8px }
.lines img { display: block; max-width: 100%; max-height: 260px; background: #fff; border-radius: 4px }
.lines figcaption { margin-top: 6px; font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
h3 { margin: 16px 0 8px; font-size: 15px; font-weight: 600 } h3:first-of-type { margin-top: 0 }
.bar { display: block; min-width: 2px; height: 14px; border-radius: 3px; background: var(--accent) }
td.fill { width: 50%; vertical-align: middle }
details summary { cursor: pointer; color: var(--accent) }
`
