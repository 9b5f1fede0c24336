import { Html, html } from '../../../src/kernel/html/html.js'
import { docsNavigation, docsStyle } from '../docs-style.js'
import { htmlPage, type Page } from '../page.js'
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openapi-types.js'
import { coded, exampleOf, shownSchema, shownType, tableOf } from './show-schema.js'
import { tryItScript } from './try-it-script.js'

/** Statuses of problems that every path may answer with; the head of the page names them once. */
const COMMON_PROBLEM = /^#\/components\/responses\/Problem/

/** The REST reference: every operation of the OpenAPI document, each with a form to send it to this server. */
export function referencePage(openApi: () => OpenApiDocument): Page {
  return htmlPage({
    path: '/docs/',
    summary: 'This reference as a web page',
    title: 'Care gateway, REST',
    content: () => ({ style: docsStyle, main: body(openApi()).text, script: tryItScript, hasForms: true }),
  })
}

function body(api: OpenApiDocument): Html {
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = api.tags.map(({ name, description }) => ({
    ...{ name, description },
    rows: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return html`${docsNavigation}
    <main>
      <h1>${api.info.title}</h1>
      ${api.info.description.split('\n\n').map((text) => html`<p>${coded(text)}</p>`)}
      <p>Requests of this page carry the session of this browser (<a href="/">sign in</a>), or this login:</p>
      <form id="login">
        <label>Login name or e-mail address <input name="username" autocomplete="off" /></label>
        <label>Password <input name="password" type="password" autocomplete="off" /></label>
      </form>
      <nav aria-label="Groups">
        <ul>
          ${groups.map(({ name, description }) => html`<li><a href="#${name}">${name}</a>: ${description}</li> `)}
          <li><a href="#schemas">schemas</a></li>
        </ul>
      </nav>
      ${groups.map(
        ({ name, description, rows }) =>
          html`<section>
            <h2 id="${name}">${name}</h2>
            <p>${description}</p>
            ${rows.map(({ method, path, operation }) => shownOperation(api, method, path, operation))}
          </section>`,
      )}
      <section>
        <h2 id="schemas">schemas</h2>
        ${Object.entries(api.components.schemas).map(
          ([name, schema]) =>
            html`<h3 id="schema-${name}">${name}</h3>
              ${shownSchema(schema)}`,
        )}
      </section>
    </main>`
}

function shownOperation(api: OpenApiDocument, method: string, path: string, operation: OpenApiOperation): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const answers = Object.entries(responses).filter(([, { $ref = '' }]) => !COMMON_PROBLEM.test($ref))
  return html`<details id="${operationId}">
    <summary><span class="method">${method}</span> <code>${path}</code> ${summary}</summary>
    <p>${coded(description)} In generated clients: <code>${operationId}</code>.</p>
    ${parameters.length === 0 ? '' : shownParameters(parameters)}
    ${Object.entries(requestBody?.content ?? {}).map(
      ([mediaType, { schema = {} }]) =>
        html`<h4>Body, <code>${mediaType}</code></h4>
          ${schema.properties === undefined ? html`<p>${shownType(schema)}</p>` : shownSchema(schema)}`,
    )}
    <h4>Answers</h4>
    <ul>
      ${answers.map(
        ([status, { description: text = '', content = {} }]) =>
          html`<li>
            <code>${status}</code> ${text}${Object.entries(content).map(
              ([mediaType, { schema = {} }]) => html`, <code>${mediaType}</code>: ${shownType(schema)}`,
            )}
          </li> `,
      )}
      <li>
        Problems:
        ${Object.keys(responses)
          .filter((status) => !answers.some(([known]) => known === status))
          .join(', ')}
      </li>
    </ul>
    ${tryIt(api, method, path, operation)}
  </details>`
}

function shownParameters(parameters: readonly OpenApiParameter[]): Html {
  const rows = parameters.map(
    ({ name, in: where, required, description = '', schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required ? ', required' : ''}</th>
        <td>${where}</td>
        <td>${shownType(schema)}</td>
        <td>${description}</td>
      </tr> `,
  )
  return html`<h4>Parameters</h4>
    ${tableOf(['Name', 'In', 'Type', 'Meaning'], rows)}`
}

/** The form that sends the request. What it sends is made by the script of the page from the fields' names. */
function tryIt(api: OpenApiDocument, method: string, path: string, operation: OpenApiOperation): Html {
  const { operationId, parameters = [], requestBody } = operation
  const fields = parameters.map(
    ({ name, in: where, required, schema }) =>
      html`<label
        >${name}
        <input
          name="${where}:${name}"
          ${required ? new Html('required') : ''}
          ${schema.type === 'integer' ? new Html('inputmode="numeric"') : ''}
      /></label> `,
  )
  const json = requestBody?.content['application/json']?.schema
  const parts = requestBody?.content['multipart/form-data']?.schema?.properties ?? {}
  const example = json === undefined ? '' : JSON.stringify(exampleOf(json, api.components.schemas), null, 2)
  return html`<form data-method="${method}" data-path="${path}" aria-label="Try ${operationId}">
    <h4>Try it</h4>
    ${fields}
    ${json === undefined ? '' : html`<label for="${operationId}-body">Body</label><textarea id="${operationId}-body" name="body" rows="6" spellcheck="false">${example}</textarea>`}
    ${Object.entries(parts).map(([name, { items }]) =>
      items === undefined
        ? html`<label>${name} <textarea name="part:${name}" rows="4" spellcheck="false"></textarea></label>`
        : html`<label>${name} <input type="file" name="file:${name}" multiple /></label>`,
    )} <button>Send</button><output></output>
  </form>`
}
