/** So deep a form is nested, and no deeper. */
const DEEPEST = 6
const MOST_LINES = 2_000

/**
 * A text as it can be read sentence by sentence. JSON, which callers hand over where they have a form, becomes lines under
 * the names of its fields. Where one thing after another is named on one line, the next begins a line of its own; no place
 * in a text moves by that.
 */
export function plainText(given: string): { readonly text: string; readonly isAsGiven: boolean } {
  const lines = linesOfJson(given)
  return { text: (lines?.join('\n') ?? given).replaceAll(/;(?=[ \t]\S)[ \t]/g, ';\n'), isAsGiven: lines === undefined }
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
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    yield* titled(name, value.map(String).join('\n'))
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      yield* linesOf(item, Array.isArray(value) ? name : words(key), depth + 1)
    }
  } else {
    yield* titled(name, String(value))
  }
}

function* titled(name: string | undefined, text: string): Generator<string> {
  if (text.trim() !== '') yield name === undefined ? text : `${name}:\n${text}`
}

/** `warningSigns` and `warning_signs` as somebody would write them over a list. */
function words(key: string): string {
  return key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
}
