import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedData } from '../../kernel/shipped-data.js'

/** The form of a code of ICD-10-CM, such as `F32.1`. */
export const DIAGNOSIS_CODE = /^[A-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?$/
const HEADING = /^#{1,2} (?<code>F\d[\dA-Z](?:\.[\dA-Z]{1,4})?) (?<title>\S.*)$/gm

let read: ReadonlyMap<string, string> | undefined

/** The official titles of the codes that the shipped manual has, by code. It has every category of F01–F99. */
function titles(): ReadonlyMap<string, string> {
  if (read !== undefined) return read
  const folder = shippedData('manual')
  const texts = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const found = texts.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(HEADING)])
  read = new Map(found.map(({ groups }) => [groups?.['code'] ?? '', groups?.['title'] ?? '']))
  return read
}

/** The official title of a code; undefined for a code that the shipped manual does not have. */
export function titleOfDiagnosis(code: string): string | undefined {
  return titles().get(code)
}

/** Whether a code stands in a category of mental disorders that does not exist. Other chapters are not known here. */
export function isUnknownDisorder(code: string): boolean {
  return code.startsWith('F') && !titles().has(code.slice(0, 3))
}
