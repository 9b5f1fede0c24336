import type { z } from 'zod'
import { parseJsonText } from './http/body.js'

/**
 * The object in a text part of a multipart body; undefined, with an error that names the part, if it is not an object.
 * @throws InvalidInput naming the part if it is not JSON.
 */
export function objectIn(text: string, part: string, check: z.RefinementCtx): object | undefined {
  const json = parseJsonText(text, part)
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  check.addIssue({ code: 'custom', path: [part], message: 'must be a JSON object' })
  return undefined
}
