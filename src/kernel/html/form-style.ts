/** The style of pages with a form. */
export const formStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 30%, transparent) }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem }
h1 { font-size: 1.4rem }
label { display: block; margin-top: 1rem }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; border: 1px solid var(--line); border-radius: .3rem }
button { font: inherit; margin: 1.25rem .5rem 0 0; padding: .5rem 1.25rem; border-radius: .3rem; cursor: pointer }
[role=alert] { color: #b00020 }
@media (prefers-color-scheme: dark) { [role=alert] { color: #ff8a94 } }
`
