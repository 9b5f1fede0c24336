import { classify } from './classify.js'
import type { DraftSentence } from './draft-sentence.js'
import { oneLine } from '../../../kernel/one-line.js'
import { SECTIONS, type SoapSection } from './source-text.js'
import type { SourceUnit } from './source-unit.js'

/** How many sentences a section has at most: what fits a page, and what somebody will check. */
const MOST: Readonly<Record<SoapSection, number>> = { S: 12, O: 8, A: 6, P: 8 }
/** Sentences that share so much say the same. */
const ALIKE = 0.6

interface Candidate {
  readonly unit: SourceUnit
  readonly section: SoapSection
  readonly score: number
}

/**
 * A draft in the sources' own words: what they say that bears on a section, quoted under the name of who said it. Nothing
 * is rewritten, so nothing is invented. The same sources always give the same draft.
 */
export function extractDraft(units: readonly SourceUnit[]): DraftSentence[] {
  const candidates = rank(units)
  return SECTIONS.flatMap((section) =>
    choose(
      candidates.filter((candidate) => candidate.section === section),
      MOST[section],
    ).map(({ unit }) => ({ section, text: quoted(unit), sources: [unit.number] })),
  )
}

function rank(units: readonly SourceUnit[]): Candidate[] {
  const spread = new Map<string, number>()
  for (const { terms } of units) {
    for (const stem of new Set(terms.map((term) => term.stem))) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  }
  return units.flatMap((unit) => {
    const found = classify(unit)
    if (found === undefined) return []
    const stems = [...new Set(unit.terms.map(({ stem }) => stem))]
    // What comes up again is what the session was about; a long sentence is not better for being long.
    const about = stems.reduce((sum, stem) => sum + Math.log1p(Math.min(spread.get(stem) ?? 0, 8)), 0)
    return [{ unit, section: found.section, score: found.weight + about / Math.sqrt(stems.length + 2) }]
  })
}

/** The best of them, none twice, in the order in which they were said. */
function choose(candidates: readonly Candidate[], most: number): readonly Candidate[] {
  const chosen: { readonly candidate: Candidate; readonly stems: ReadonlySet<string> }[] = []
  for (const candidate of [...candidates].sort((one, other) => other.score - one.score || order(one, other))) {
    if (chosen.length === most) break
    const stems = new Set(candidate.unit.terms.map(({ stem, isDenied }) => `${stem} ${isDenied}`))
    if (!chosen.some((other) => alike(stems, other.stems) > ALIKE)) chosen.push({ candidate, stems })
  }
  return chosen.map(({ candidate }) => candidate).sort(order)
}

const order = (one: Candidate, other: Candidate): number => one.unit.number - other.unit.number

/** What the smaller of both shares with the other. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.intersection(other).size / Math.max(1, Math.min(one.size, other.size))
}

const WHO = {
  client: 'Client',
  family: 'Family',
  therapist: 'Therapist',
  document: 'Document',
  assistant: 'Assistant',
} as const

/** Exactly as it stands in the source; a note's own sentence needs no quotation marks in a note. */
function quoted({ speaker, text, question, answer, isTalk }: SourceUnit): string {
  const who = WHO[speaker]
  if (question === undefined) return speaker === 'therapist' && !isTalk ? oneLine(text) : `${who}: “${oneLine(text)}”`
  const asked = `“${oneLine(question)}”: “${oneLine(text)}”`
  if (answer === 'yes') return `${who} affirms ${asked}`
  return answer === 'no' ? `${who} denies ${asked}` : `${who}, asked ${asked}`
}
