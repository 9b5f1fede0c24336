import { readFile, writeFile } from 'node:fs/promises'
import { settingsTable } from '../../../src/config/settings.js'
import { severityTable } from '../../../src/features/safety/escalation/severity-actions.js'
import { accessMatrix } from './access-matrix.js'
import { errorList, graphqlErrorList } from './error-list.js'
import { eventFields, eventList } from './event-list.js'
import { operationList } from './operation-list.js'
import { restPaths } from './rest-paths.js'
import { scopeList } from './scope-list.js'

/** A part of a page that is made from the code. It stands between two comments with its name. */
export interface GeneratedPart {
  readonly page: string
  readonly name: string
  readonly make: () => string
}

/** All of them; `npm run docs` writes them. */
export const generatedParts: readonly GeneratedPart[] = [
  { page: 'docs/settings.md', name: 'settings', make: settingsTable },
  { page: 'docs/access.md', name: 'access', make: accessMatrix },
  { page: 'docs/rest.md', name: 'paths', make: restPaths },
  { page: 'docs/events.md', name: 'events', make: eventList },
  { page: 'docs/events.md', name: 'event-fields', make: eventFields },
  { page: 'docs/errors.md', name: 'errors', make: errorList },
  { page: 'docs/errors.md', name: 'graphql-errors', make: graphqlErrorList },
  { page: 'docs/graphql.md', name: 'scopes', make: scopeList },
  { page: 'docs/operations.md', name: 'operations', make: operationList },
  { page: 'docs/risk-flags.md', name: 'severities', make: severityTable },
]

/** The page with the part as the code makes it now. */
export async function pageWith({
  page,
  name,
  make,
}: GeneratedPart): Promise<{ readonly is: string; readonly due: string }> {
  const is = await readFile(page, 'utf8')
  const [begin, end] = [`<!-- ${name}: made by \`npm run docs\` -->\n`, `\n<!-- /${name} -->`]
  const [from, to] = [is.indexOf(begin), is.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`${page} has no part ${name}.`)
  return { is, due: `${is.slice(0, from + begin.length)}\n${make()}\n${is.slice(to)}` }
}

/** Writes the part into its page. */
export async function writePart(part: GeneratedPart): Promise<void> {
  const { is, due } = await pageWith(part)
  if (is !== due) await writeFile(part.page, due)
}
