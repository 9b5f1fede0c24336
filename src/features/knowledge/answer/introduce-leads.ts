import { withoutCitations } from '../../../kernel/text/without-citations.js'
import type { KnowledgePassage } from '../passage.js'
import type { CitedPart } from './response-shape.js'

type Lead = Pick<KnowledgePassage, 'heading' | 'code' | 'words'>

const UNDECIDED = 'No disorder stands out in the manuals; these passages come nearest.'

/**
 * The first statement of an answer: the disorders with which it leads, and the words of the question that led there. It
 * says what the answer begins with, never what somebody has.
 */
export function introduce(leads: readonly Lead[], isUndecided: boolean): readonly CitedPart[] {
  if (leads.length === 0) return isUndecided ? [{ text: UNDECIDED, sources: [] }] : []
  const named = leads.map(({ heading, code, words }) => {
    const title = withoutCitations(heading.split(' › ').at(-1) ?? '') || (code ?? '')
    return words.length === 0 ? title : `${title} (from the words ${words.map((word) => `“${word}”`).join(', ')})`
  })
  return [{ text: `This answer leads with ${named.join(', and with ')}.`, sources: leads.map((_, at) => at + 1) }]
}

/** The title of a section without its code. */
export function nameOf(heading: string, code: string): string {
  const title = heading.split(' › ').at(-1) ?? ''
  return title.startsWith(code) ? title.slice(code.length).replace(/^[\s:–-]+/u, '') : title
}
