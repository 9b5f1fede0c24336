/** So deep a form is nested, and no deeper. */
const DEEPEST = 6
const MOST_LINES = 2_000

/**
 * A text as it can be read sentence by sentence. JSON, which callers hand over where they have a form, becomes lines under
 * the names of its fields.
 */
export function plainText(given: string): { readonly text: string; readonly isAsGiven: boolean } {
  const lines = linesOfJson(given)
  return { text: lines?.join('\n') ?? given, isAsGiven: lines === undefined }
}

function linesOfJson(given: string): readonly string[] | undefined {
  if (!/^\s*[[{]/.test(given)) return undefined
  try {
    const parsed: unknown = JSON.parse(given)
    return [...linesOf(parsed, undefined, 0)].slice(0, MOST_LINES)
  } catch {
    // A text that begins with a bracket.
    return undefined
  }
}

function* linesOf(value: unknown, name: string | undefined, depth: number): Generator<string> {
  if (value === null || depth > DEEPEST) return
  if (Array.isArray(value)) {
    if (name !== undefined && value.length > 0) yield `${name}:`
    for (const item of value) yield* linesOf(item, undefined, depth + 1)
  } else if (typeof value === 'object') {
    if (name !== undefined) yield `${name}:`
    for (const [key, item] of Object.entries(value)) yield* linesOf(item, words(key), depth + 1)
  } else {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.trim() !== '') yield name === undefined ? text : `${name}:${text.includes('\n') ? '\n' : ' '}${text}`
  }
}

/** `warningSigns` and `warning_signs` as somebody would write them over a list. */
function words(key: string): string {
  return key
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
}
