import { oneLine } from '../../../kernel/text/one-line.js'
import { idOf, type NoteTemplate, rulesOf } from '../templates/note-template.js'
import type { CitingSentence } from './check-support.js'
import { cleanSpeech } from './clean-speech.js'
import { extractSentences } from './extract-sentences.js'
import { quoteUnit } from './quote-unit.js'
import type { SourceUnit } from './source-unit.js'
import { termsOf } from './terms.js'

/** A draft that only quotes: the sentences that belong in each section of a template, with their speakers. */
export function extractDraft({ sections }: NoteTemplate, units: readonly SourceUnit[]): CitingSentence[] {
  const rules = sections.map((section) => ({ ...rulesOf(section), key: idOf(section) }))
  return extractSentences(rules, units, (unit, { speaker }) => [quoteUnit(shortened(unit), speaker)])
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
