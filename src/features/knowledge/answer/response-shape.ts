/** The form of an answer. */
export interface ResponseShape {
  readonly form: 'paragraphs' | 'paragraph' | 'list' | 'sentence' | 'json'
  /** The most sentences or points. */
  readonly most: number
}

const NUMBER = /\d{1,2}/g
const MOST_POINTS = 20

/**
 * The form that a `default_response_type` asks for: `Single Sentence`, `List of 3-7 Points`, `JSON`, `Single
 * Paragraph`, `Multiple Paragraphs`, `Single Page`, `Multi-Page Report`, and similar words. Anything else means several
 * paragraphs.
 */
export function shapeOf(responseType: string | null): ResponseShape {
  const type = (responseType ?? '').toLowerCase()
  const wanted = Math.max(0, ...(type.match(NUMBER) ?? []).map(Number))
  const most = (fallback: number): number => Math.min(wanted > 0 ? wanted : fallback, MOST_POINTS)
  if (/\bjson\b/.test(type)) return { form: 'json', most: most(7) }
  if (/\b(?:list|points?|bullets?|items?)\b/.test(type)) return { form: 'list', most: most(7) }
  if (/\bsentences?\b/.test(type))
    return wanted > 1 ? { form: 'paragraph', most: most(3) } : { form: 'sentence', most: 1 }
  if (/\b(?:single|one|a|short) paragraph\b/.test(type)) return { form: 'paragraph', most: 5 }
  if (/\breport\b/.test(type)) return { form: 'paragraphs', most: MOST_POINTS }
  if (/\bpage\b/.test(type)) return { form: 'paragraphs', most: 14 }
  return { form: 'paragraphs', most: 10 }
}

/** A statement with the numbers of its sources. */
export interface CitedPart {
  readonly text: string
  readonly sources: readonly number[]
}

const SENTENCES_A_PARAGRAPH = 4

/** Writes statements in the given form, each with its sources as `[n]`. */
export function render(parts: readonly CitedPart[], { form, most }: ResponseShape): string {
  const kept = parts.slice(0, most)
  const lines = kept.map(({ text, sources }) => `${text} ${sources.map((source) => `[${source}]`).join('')}`.trim())
  switch (form) {
    case 'json':
      return JSON.stringify({ answer: kept.map(({ text, sources }) => ({ text, sources })) })
    case 'list':
      return lines.map((line) => `- ${line}`).join('\n')
    case 'paragraphs': {
      const paragraphs: string[] = []
      for (let at = 0; at < lines.length; at += SENTENCES_A_PARAGRAPH) {
        paragraphs.push(lines.slice(at, at + SENTENCES_A_PARAGRAPH).join(' '))
      }
      return paragraphs.join('\n\n')
    }
    default:
      return lines.join(' ')
  }
}
