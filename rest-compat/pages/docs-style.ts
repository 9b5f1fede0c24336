import { html } from '../../src/kernel/html/html.js'

/** What every page of the documentation leads to. */
export const docsNavigation = html`<nav aria-label="Documentation">
  <a href="/">Start</a> <a href="/docs/guides/">Guides</a> <a href="/docs/tour/">Tour</a>
  <a href="/docs/">REST reference</a> <a href="/docs/rest/">REST</a> <a href="/docs/graphql/">GraphQL</a>
  <a href="/docs/operations/">Operations</a> <a href="/docs/schema/">Schema</a>
  <a href="/docs/clients/">GraphQL clients</a> <a href="/docs/rest-clients/">REST clients</a>
  <a href="/docs/events/">Events</a> <a href="/docs/errors/">Errors</a>
  <a href="/docs/changelog/">Changelog</a>
  <form role="search" action="/docs/search/">
    <label>Search <input type="search" name="q" autocomplete="off" required /></label> <button>Find</button>
  </form>
</nav>`

/** The style of the documentation. */
export const docsStyle = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; --line: color-mix(in srgb, currentColor 40%, transparent); --soft: color-mix(in srgb, currentColor 7%, transparent) }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem 1.25rem 6rem; overflow-wrap: anywhere }
body > nav { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.25rem; padding-bottom: .75rem; border-bottom: 1px solid var(--line) }
h1 { font-size: 1.8rem; line-height: 1.25 }
h2 { font-size: 1.35rem; margin: 2.5rem 0 .75rem }
h3 { font-size: 1.1rem; margin: 1.75rem 0 .5rem }
h4 { font-size: 1rem; margin: 1rem 0 .25rem }
code, pre, textarea, output { font: .9rem/1.45 ui-monospace, monospace }
code { background: var(--soft); padding: .05rem .25rem; border-radius: .2rem }
pre { background: var(--soft); padding: .75rem 1rem; border-radius: .4rem; overflow-x: auto; overflow-wrap: normal }
pre code { background: none; padding: 0 }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); font-weight: normal }
thead th { font-weight: 600 }
th { overflow-wrap: normal }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0; padding: 0 .9rem }
@media (max-width: 40rem) { table { display: block; overflow-x: auto } }
summary { cursor: pointer; padding: .5rem 0 }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700 }
form { background: var(--soft); border-radius: .4rem; padding: .25rem 1rem 1rem; margin: 1rem 0 }
#login { padding-top: 1rem }
nav form { background: none; margin: 0; padding: 0 }
nav[aria-label="On this page"] ul, .names { columns: 16rem }
nav[aria-label="Next pages"] { display: flex; justify-content: space-between; gap: 1.25rem; margin-top: 3rem; border: 0 }
nav [rel=prev]::before { content: '← ' }
nav [rel=next]::after { content: ' →' }
nav [rel=next] { margin-left: auto }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: .4rem }
label { display: inline-block; margin: .25rem 1rem .25rem 0 }
label:is(:has(textarea), [for]) { display: block }
input, textarea, button { font: inherit; padding: .3rem .5rem; border: 1px solid var(--line); border-radius: .3rem }
textarea { display: block; width: 100%; box-sizing: border-box }
button { padding: .35rem 1.25rem; cursor: pointer; margin: .5rem 0 }
output { display: block; white-space: pre-wrap; max-height: 30rem; overflow: auto }
`
