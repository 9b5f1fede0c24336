import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { INSTRUMENT_KEYS, instrumentByKey } from '../../screenings/index.js'
import { isOfAge } from './client-facts.js'
import { withLast } from './last-score.js'
import { byPriority, type MeasureRecommendation, type SafetyFlag, type Evidence } from './measure-advice.js'
import { measureRules } from './measure-rules.js'
import type { MeasureQuestion, RuledMeasures } from './recommend-by-rules.js'
import type { ModelMeasures } from './recommend-measures.task.js'

const MOST_ADDED = 5
const LONGEST_LABEL = 80
const LONGEST_SENTENCE = 400
/** Matches names of instruments: `PHQ-9`, `Y-BOCS`. */
const ACRONYM = /\b[A-Z][A-Z0-9-]*[A-Z0-9]\b/g
const ABBREVIATIONS = new Set(INSTRUMENT_KEYS.map((key) => instrumentByKey(key)?.abbreviation))

/**
 * Adds a model's findings to the result of the rules. The model cannot remove anything. An addition is kept only if its
 * quotation is in the text and its instrument exists here.
 */
export function addModelMeasures(
  question: MeasureQuestion,
  ruled: RuledMeasures,
  added: ModelMeasures,
): { readonly recommendations: MeasureRecommendation[]; readonly safetyFlags: SafetyFlag[] } {
  const known = new Set(ruled.recommendations.map(({ instrument }) => instrument))
  const additions = added.additions.slice(0, MOST_ADDED).flatMap((one): MeasureRecommendation[] => {
    const domain = measureRules.domains.find(({ key }) => key === one.domain)
    const isThere = instrumentByKey(one.instrument) !== undefined && isOfAge(one.instrument, question.facts)
    const evidence = locateQuote(question.text, one.quote)
    if (domain === undefined || !isThere || evidence === undefined || known.has(one.instrument)) return []
    known.add(one.instrument)
    const reasons = [believable(one.reason, question.text) ?? `The text speaks of “${evidence.text}”.`]
    const judged = { priority: one.priority, reasons, evidence: [evidence] }
    return [{ ...withLast(domain, one.instrument, judged, question), addedBy: 'model' }]
  })
  const flags = added.safetyFlags.slice(0, MOST_ADDED).flatMap((one): SafetyFlag[] => {
    const evidence = locateQuote(question.text, one.quote)
    const [label, action] = [believable(one.label, question.text), believable(one.action, question.text)]
    if (evidence === undefined || label === undefined || action === undefined) return []
    const shown = cutToCodePoints(label, LONGEST_LABEL)
    return [{ flag: 'other', label: shown, severity: null, evidence, action, addedBy: 'model' }]
  })
  const withReasons = ruled.recommendations.map((one) => {
    const more = added.reasons.find(({ instrument }) => instrument === one.instrument)
    const reason = more === undefined ? undefined : believable(more.reason, question.text)
    return reason === undefined ? one : { ...one, reason: `${one.reason} ${reason}` }
  })
  return {
    recommendations: [...withReasons, ...additions].toSorted(byPriority),
    safetyFlags: [...question.flags, ...flags],
  }
}

/** A model's sentence if all its numbers and names of instruments are in the text or known; undefined otherwise. */
function believable(sentence: string, text: string): string | undefined {
  const line = cutToCodePoints(oneLine(sentence), LONGEST_SENTENCE)
  const names: readonly string[] = line.match(ACRONYM) ?? []
  const isKnown = names.every((name) => ABBREVIATIONS.has(name) || text.includes(name))
  const plain = names.reduce((rest, name) => rest.replaceAll(name, ' '), line)
  const isCounted = (plain.match(/\d+(?:[.,]\d+)?/g) ?? []).every((number) => text.includes(number))
  return line !== '' && isKnown && isCounted ? line : undefined
}

/** The longest quotation, in characters. */
const LONGEST = 400

/** The place of a quotation in a text, ignoring case and white space; undefined if it is not there. */
function locateQuote(text: string, quote: string): Evidence | undefined {
  const words = quote.trim().split(/\s+/)
  if (quote.trim() === '' || quote.length > LONGEST) return undefined
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join(String.raw`\s{1,20}`), 'iu')
  const found = pattern.exec(text)
  if (found === null) return undefined
  return { text: found[0], start: found.index, end: found.index + found[0].length }
}
