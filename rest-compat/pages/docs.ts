import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { tagOf } from '../openapi.js'
import type { Route } from '../route.js'
import { escapeHtml, htmlPage, type Page } from './page.js'

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); --soft: color-mix(in srgb, currentColor 7%, transparent) }
body { font: 1rem/1.55 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: 18rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .85rem }
nav ul { list-style: none; padding: 0; margin: 0 0 1rem } nav a { display: block; padding: .1rem 0; text-decoration: none; color: inherit } nav a:hover { text-decoration: underline }
main { padding: 1.5rem 2.5rem 6rem; max-width: 60rem }
section { border-top: 1px solid var(--line); padding: 1rem 0 }
h3 { font: 600 1.05rem/1.4 ui-monospace, monospace; margin: .5rem 0; overflow-wrap: anywhere }
.method { display: inline-block; min-width: 4.2rem; margin-right: .5rem; padding: 0 .5rem; text-align: center; border-radius: .25rem; color: #fff; background: #2563a8; box-sizing: border-box }
.POST { background: #1f7a4d } .PUT { background: #8a5a00 } .DELETE { background: #b3263a }
nav .method { min-width: 3.4rem; font-size: .7rem; padding: 0 .2rem }
table { border-collapse: collapse; width: 100%; font-size: .92rem; margin: .5rem 0 1rem }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line) } th { font-weight: 600 }
code, pre { font-family: ui-monospace, monospace; font-size: .88em; background: var(--soft); border-radius: .25rem } code { padding: .1rem .3rem } pre { padding: .8rem; overflow: auto }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; border: 0 } main { padding: 1rem } }
`

/** The table as a page to read: no script, nothing loaded, the same rows that serve the requests. */
export function docsPage(routes: readonly Route[], version: string): Page {
  const tags = [...new Set(routes.map(tagOf))]
  const of = (tag: string) => routes.filter((route) => tagOf(route) === tag)
  const navigation = tags
    .map((tag) => `<strong>${escapeHtml(tag)}</strong><ul>${of(tag).map(link).join('')}</ul>`)
    .join('')
  const groups = () => tags.map((tag) => `<h2>${escapeHtml(tag)}</h2>${of(tag).map(section).join('')}`).join('')
  return htmlPage({
    path: '/docs/',
    summary: 'This reference as a web page',
    title: 'Care gateway, REST',
    style,
    main: () => `<nav>${navigation}<a href="../openapi.json">openapi.json</a></nav>
<main>
<h1>Care gateway, REST</h1>
<p>Version ${escapeHtml(version)}. The same as <a href="../openapi.json">OpenAPI 3.1</a>. Every path answers the same under <code>/v1</code> and without its trailing slash.</p>
<p>Sign in with <code>POST /auth/login/</code> (cookie <code>care_session</code>) or send HTTP Basic credentials. Errors are
<code>application/problem+json</code>; a 400 names every field under <code>errors</code>. Every POST takes an <code>Idempotency-Key</code>,
every GET gives an <code>ETag</code>, every list takes <code>limit</code> and <code>before</code> and links to its rest.</p>
${groups()}
</main>`,
  })
}

const anchorOf = (route: Route) =>
  escapeHtml(route.access.template.toLowerCase().replace(/\W+/g, '-').replace(/-$/, ''))

const badge = (route: Route) => `<span class="method ${route.method}">${route.method}</span>`

function link(route: Route): string {
  return `<li><a href="#${anchorOf(route)}">${badge(route)}${escapeHtml(route.path)}</a></li>`
}

const ANONYMOUS = {
  open: 'Open to callers without credentials.',
  legacy: 'Without credentials only while the anonymous door is open.',
  never: 'Never without credentials.',
}

function section(route: Route): string {
  const notes = [route.description, ANONYMOUS[route.access.anonymous]].filter((note) => note !== undefined)
  return `<section id="${anchorOf(route)}">
<h3>${badge(route)}${escapeHtml(route.path)}</h3>
<p><strong>${prose(route.summary)}.</strong> ${notes.map(prose).join(' ')}</p>
${fields('Path', route.params)}${fields('Query', route.query)}${route.body === undefined ? '' : fields('Body', route.body)}
${answers(route)}
</section>`
}

interface Shape {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly maxLength?: number
  readonly description?: string
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  // Without references: a reader wants to see the fields where they are.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', metadata: unnamed(schema) }) as Shape
}

/** Zod turns every schema with an `id` into a reference; an empty registry would lose the descriptions with them. */
function unnamed(_schema: z.ZodType): typeof z.globalRegistry {
  const registry = Object.create(z.globalRegistry) as typeof z.globalRegistry
  registry.get = (schema) => {
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {}
    return meta
  }
  return registry
}

function fields(caption: string, schema: z.ZodType): string {
  const { properties = {}, required = [] } = shapeOf(schema, 'input')
  const rows = Object.entries(properties).map(([name, shape]) => {
    const limits = shape.maxLength === undefined ? '' : ` At most ${shape.maxLength} characters.`
    const need = required.includes(name) ? 'required' : ''
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(shape))}</td><td>${need}</td><td>${prose(shape.description ?? '')}${limits}</td></tr>`
  })
  if (rows.length === 0) return ''
  return `<table><thead><tr><th>${caption}</th><th>Type</th><th></th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function answers(route: Route): string {
  const rows = Object.entries(route.answers).map(([status, schema]) => {
    const title = `${status} ${STATUS_CODES[Number(status)] ?? ''}`
    return `<p><code>${escapeHtml(title)}</code></p>${schema === null ? '' : `<pre>${escapeHtml(outline(shapeOf(schema, 'output')))}</pre>`}`
  })
  return rows.join('')
}

function typeOf(shape: Shape): string {
  const [type = 'any', ...more] = [shape.type ?? []].flat()
  if (shape.enum !== undefined) return shape.enum.join(' | ')
  if (shape.anyOf !== undefined && type !== 'string') return [...new Set(shape.anyOf.map(typeOf))].join(' or ')
  if (type === 'array') return `array of ${typeOf(shape.items ?? {})}`
  const formats = shape.anyOf?.map(({ format }) => format ?? '') ?? [type === 'integer' ? type : (shape.format ?? type)]
  return [...formats, ...more].join(' or ')
}

/** An answer as JSON with types in place of values. */
function outline(shape: Shape, indent = ''): string {
  const inner = `${indent}  `
  if (shape.type === 'array') return `[${outline(shape.items ?? {}, indent)}, …]`
  if (shape.properties === undefined) return typeOf(shape)
  const lines = Object.entries(shape.properties).map(([name, field]) => `${inner}"${name}": ${outline(field, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** Text of the table, with its `code` marked as such. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
