import { readFileSync } from 'node:fs'
import { once } from '../../src/kernel/once.js'
import { htmlPage, type Page } from './page.js'

/** Swagger UI. Its script and style sheet together have two megabytes, so they are read at the first request. */
const PACKAGE = import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')
const script = once(() => readFileSync(new URL(PACKAGE), 'utf8'))
const style = (): string => readFileSync(new URL('swagger-ui.css', PACKAGE), 'utf8')

const SCRIPT_PATH = '/docs/swagger-ui.js'

/** The script of the reference page, served from this server like the page itself. */
export const docsScript: Page = {
  path: SCRIPT_PATH,
  summary: 'The script of the reference page',
  contentType: 'text/javascript; charset=utf-8',
  body: script,
}

/** The REST reference: Swagger UI over this server's own OpenAPI description. */
export const docsPage: Page = htmlPage({
  path: '/docs/',
  summary: 'This reference as a web page',
  title: 'Care gateway, REST',
  content: () => ({
    style: style(),
    main: '<div id="reference"></div>',
    // This relative address works for `/docs/`, for `/docs` and under `/v1`.
    library: { address: `..${SCRIPT_PATH}`, text: script() },
    // The validator is off because it is a foreign service.
    script: `SwaggerUIBundle({ url: '../openapi.json', dom_id: '#reference', docExpansion: 'list', deepLinking: true, validatorUrl: null })`,
    // Swagger UI draws its arrows and ticks from data: addresses.
    alsoAllowed: ['img-src data:'],
  }),
})
