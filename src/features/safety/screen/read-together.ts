import type { RiskHit } from './risk-phrases.js'

/** The fields that are read as one: what a title begins, the text below it may end. */
const PARTS = ['title', 'description'] as const

/** How a flag names both, where neither alone has the words. Places count in the title, a space and the text. */
const TOGETHER = PARTS.join('+')

/** Of the text so much is read with the title: what both tell together stands at its beginning. */
const MOST_CHARACTERS = 1_000

type Texts = Readonly<Record<string, string | null | undefined>>

/** A title and the beginning of the text below it, as one text. */
export interface TitledText {
  readonly text: string
  /** A finding of the rules in it as one of the field that has its words. */
  readonly inField: (hit: RiskHit) => RiskHit & { readonly field: string }
}

/** Title and text of a record as one; undefined unless it has both. */
export function titledText(fields: Texts): TitledText | undefined {
  const [title, below] = PARTS.map((name) => fields[name])
  if (!title || !below) return undefined
  const behind = title.length + 1
  return {
    text: `${title} ${beginning(below)}`,
    inField(hit) {
      if (hit.end <= title.length) return { ...hit, field: PARTS[0] }
      if (hit.start < behind) return { ...hit, field: TOGETHER }
      return { ...hit, start: hit.start - behind, end: hit.end - behind, field: PARTS[1] }
    },
  }
}

/** The text that the field of a flag names. */
export function textOfField(fields: Texts, field: string): string | null {
  if (field !== TOGETHER) return fields[field] ?? null
  const [title, below] = PARTS.map((name) => fields[name])
  return title && below ? `${title} ${below}` : null
}

/** Up to the last space, so that no word is cut into another. */
function beginning(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const cut = text.lastIndexOf(' ', MOST_CHARACTERS)
  return text.slice(0, cut === -1 ? MOST_CHARACTERS : cut)
}
