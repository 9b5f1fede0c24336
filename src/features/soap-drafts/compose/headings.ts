import type { SoapSection } from './source-text.js'

const HEADINGS: readonly (readonly [SoapSection, RegExp])[] = [
  [
    'S',
    /^(?:s|subjective|chief complaint|cc|presenting (?:problem|concern|issue)s?|hpi|history(?: of present illness)?|client report|symptoms|interval history)$/i,
  ],
  [
    'O',
    /^(?:o|objective|observations?|mental status(?: exam(?:ination)?)?|mse|exam|physical exam(?:ination)?|vitals?(?: signs)?|results?|labs?|medications?|current medications|scores?|measures?|attendance|interventions?)$/i,
  ],
  [
    'A',
    /^(?:a|assessment|impression|diagnos[ei]s|formulation|risk(?: assessment)?|progress|response(?: to (?:treatment|intervention)s?)?|clinical impression)$/i,
  ],
  [
    'P',
    /^(?:p|plan|treatment plan|recommendations?|homework|next (?:steps?|session|appointment)|follow[- ]?up|goals?|safety plan)$/i,
  ],
]
const LONGEST_TITLE = 80
const TITLE = /^\s*(?:#{1,6}\s*|\*\*)?(?<title>\p{L}[\p{L} -]{0,40}?)\s*(?:\*\*)?\s*(?::(?:\*\*)?\s*|$)/u

/** A heading, and how much of the text it is. */
interface Heading {
  readonly section: SoapSection
  readonly length: number
}

/**
 * The heading at the start of a line, if it names a SOAP section: `Plan:`, `## Assessment`, `OBJECTIVE`. Without a
 * colon the heading must be the whole line.
 */
export function headingOf(line: string): Heading | undefined {
  // For a long line its beginning is enough. The added full stop keeps the cut from looking like the end of the line.
  const found = TITLE.exec(line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE)}.` : line)
  const title = found?.groups?.title
  if (found === null || title === undefined) return undefined
  const section = HEADINGS.find(([, pattern]) => pattern.test(title))?.[0]
  return section === undefined ? undefined : { section, length: found[0].length }
}

/** The heading at the start of a sentence within a line: `Slept badly. Plan: walk every day.` It has a colon. */
export function inlineHeadingOf(sentence: string): Heading | undefined {
  return /^[\p{L} -]{1,40}:\s+\S/u.test(sentence) ? headingOf(sentence) : undefined
}
