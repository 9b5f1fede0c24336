import type { z } from 'zod'
import { parseJsonText } from './http/body.js'

/**
 * The object in a text part of a multipart body; undefined, with a complaint that names the part, when it holds something else.
 * @throws InvalidInput naming the part when it is no JSON.
 */
export function objectIn(text: string, part: string, check: z.RefinementCtx): object | undefined {
  const json = parseJsonText(text, part)
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  check.addIssue({ code: 'custom', path: [part], message: 'must be a JSON object' })
  return undefined
}
