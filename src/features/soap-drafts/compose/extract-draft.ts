import { oneLine } from '../../../kernel/text/one-line.js'
import { classify } from './classify.js'
import type { CitingSentence } from './check-support.js'
import { cleanSpeech } from './clean-speech.js'
import { chooseUnits, weigh } from './choose-units.js'
import { quoteUnit } from './quote-unit.js'
import { SECTIONS, type SoapSection } from './source-text.js'
import type { SourceUnit } from './source-unit.js'
import { termsOf } from './terms.js'

/** The most sentences of each section: enough for one page, and few enough to be checked by a person. */
const MOST: Readonly<Record<SoapSection, number>> = { S: 16, O: 8, A: 6, P: 8 }
/**
 * A draft that only quotes: the sentences that belong in each section, with their speakers. Nothing is rewritten, so
 * nothing is invented. Deterministic.
 */
export function extractDraft(units: readonly SourceUnit[]): CitingSentence[] {
  const candidates = weigh(units, classify)
  return SECTIONS.flatMap((section) =>
    chooseUnits(
      candidates.filter((candidate) => candidate.section === section),
      MOST[section],
    ).map((unit) => ({
      section,
      text: quoteUnit(shortened(unit), section === 'S' ? 'client' : 'therapist'),
      sources: [unit.number],
    })),
  )
}

/** The words that announce an intention: `so I'm gonna go ahead and increase …`. "I think" and "I worry" stay. */
const LEAD =
  /^(?:(?:so|and|now|then|also|lastly|again|but|okay|what)[\s,]+)*(?:i|we)(?:['’ ]?(?:m|re|ll|d)| am| are| will| would| do)?(?:[\s,]+(?:also|just|really|certainly|definitely))*\s+(?:gon ?na|going to|want(?: you)? to|wan ?na|like(?: you)? to|need(?: you)? to)(?: (?:go ahead and|just|also))*\s+(?=\p{L})/iu
const TAIL = /[\s,]*(?:okay|ok|all ?right|alright|right|you know)\s*[?.]*$/iu
const FEWEST_TERMS_LEFT = 2

/** A unit as it is quoted: without hesitations, and without the words around what a therapist intends. */
function shortened(unit: SourceUnit): SourceUnit {
  const { speaker, isTalk, question } = unit
  if (!isTalk) return unit
  const text = cleanSpeech(oneLine(unit.text))
  if (question !== undefined) return { ...unit, text, question: cleanSpeech(oneLine(question)) }
  if (speaker !== 'therapist') return { ...unit, text }
  const rest = text.replace(LEAD, '').replace(TAIL, '')
  return { ...unit, text: termsOf(rest).length >= FEWEST_TERMS_LEFT ? rest : text }
}
