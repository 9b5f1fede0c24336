/** The style of pages with a form, a list or a short text. */
export const formStyle = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; --line: color-mix(in srgb, currentColor 55%, transparent) }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem; overflow-wrap: anywhere }
body:has(table, pre) { max-width: 60rem; margin-top: 6vh }
[hidden] { display: none !important }
h1 { font-size: 1.4rem }
h2 { font-size: 1.1rem; margin-top: 2rem }
label { display: block; margin-top: 1rem }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; border: 1px solid var(--line); border-radius: .3rem }
input:is([type=radio], [type=checkbox]) { width: auto; margin: 0 .5rem 0 0 }
label:has([type=radio], [type=checkbox]) { margin-top: .5rem }
fieldset { border: 1px solid var(--line); border-radius: .3rem; margin: 1rem 0 0; padding: .25rem 1rem 1rem; min-width: 0 }
legend { padding: 0 .35rem; font-weight: 600 }
button { font: inherit; margin: 1.25rem .5rem 0 0; padding: .5rem 1.25rem; border-radius: .3rem; cursor: pointer }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line) }
pre { font: inherit; white-space: pre-wrap }
dt { font-weight: 600 }
dd { margin: 0 0 .75rem }
[role=alert] { color: #b00020 }
@media (prefers-color-scheme: dark) { [role=alert] { color: #ff8a94 } }
`
