import { z } from 'zod'
import { BYTE_LIMITS } from './limits.js'
import { isStorable } from './text/text.js'

/** The depth to which a JSON value of a caller may nest. It is below the depth that request bodies may have. */
export const MAX_JSON_DEPTH = 24
/** The size of a request body. A value can be larger only because numbers are written in full. */
const MAX_BYTES = BYTE_LIMITS.messageJson

type Verdict = 'fits' | 'must not contain NUL characters or unpaired surrogates' | 'must hold numbers that JSON can say'

/**
 * Any JSON value that can be stored and returned unchanged. Property names are checked like texts, because people write
 * them too.
 */
export const jsonValue = z.unknown().superRefine((value, check) => {
  const complaint = complaintOf(value)
  if (complaint !== undefined) check.addIssue(complaint)
})

function complaintOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (isDeeperThan(value, MAX_JSON_DEPTH)) return `must not nest deeper than ${MAX_JSON_DEPTH} levels`
  const verdict = judge(value)
  if (verdict !== 'fits') return verdict
  return Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES ? `must have at most ${MAX_BYTES} bytes` : undefined
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}

function judge(value: unknown): Verdict {
  switch (typeof value) {
    case 'string':
      return isStorable(value) ? 'fits' : 'must not contain NUL characters or unpaired surrogates'
    case 'number':
      // `JSON.parse` reads `1e999` as infinity, which would be stored as null.
      return Number.isFinite(value) ? 'fits' : 'must hold numbers that JSON can say'
    case 'object': {
      if (value === null) return 'fits'
      const isList = Array.isArray(value)
      for (const [name, part] of Object.entries(value)) {
        const verdict = isList ? judge(part) : firstBad(judge(name), judge(part))
        if (verdict !== 'fits') return verdict
      }
      return 'fits'
    }
    default:
      return 'fits'
  }
}

function firstBad(first: Verdict, second: Verdict): Verdict {
  return first === 'fits' ? second : first
}

/** Every text in a JSON value, one per line; names of properties are no texts. */
export function textsInJson(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsInJson).join('\n') : ''
}
