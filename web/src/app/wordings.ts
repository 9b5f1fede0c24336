/** What the service says in English: which text of the pages it is. */
export interface Wording {
  readonly key: string
  readonly pattern: RegExp
}

/** Wordings from the English texts, whose gaps stand for anything. */
export function wordingsOf(texts: Readonly<Record<string, string>>): readonly Wording[] {
  // Longer ones first, because a gap of a shorter one may hold the rest.
  const ordered = Object.entries(texts).toSorted(([, one], [, other]) => other.length - one.length)
  return ordered.map(([key, text]) => ({ key, pattern: patternOf(text) }))
}

function patternOf(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`)
}

/** The text that was said, and what fills its gaps. */
export function findWording(
  said: string,
  wordings: readonly Wording[],
): { readonly key: string; readonly gaps: Readonly<Record<string, string>> } | undefined {
  for (const { key, pattern } of wordings) {
    const found = pattern.exec(said)
    if (found !== null) return { key, gaps: { ...found.groups } }
  }
  return undefined
}
