import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findIdentifiers, type Span } from '../../src/deidentify/index.js'
import { filesOf, OUTSIDE_USAGE, outsideMaterial } from '../measure/outside-material.js'
import { shareOf, shownShare } from '../measure/share.js'
import { type Counts, evaluate, type Evaluation, type Sample } from './evaluate.js'
import { inSmallLetters, type MaterialCount, measureMaterial, readMaterial } from './material.js'
import { measureShortTexts } from './measure-speed.js'
import { scoreOf } from './score.js'

const USAGE = `npm run eval:deid [-- [--misses] [PATH]]

  Looks for identifiers in our own sentences (test/deidentify/material), as written and in small letters. Rules were made from
  the misses in one half of the sentences; the other half was only counted, and has the goals. --misses prints the first half's.

  ${OUTSIDE_USAGE}
  That is a JSON file as presidio-research writes it (full_text, spans), or a folder of them: looks for identifiers in their
  texts, without a chart, as written and in small letters, and compares what was found with what is labelled: by spans that
  overlap by half of what both cover, by characters of the right type, and by characters that are gone whatever they were taken
  for.

  Intervals are 95 % ones (Wilson), as if each text were one observation. It ends with 1 if a goal is missed.`

/** The types of outside texts that have a goal of their own for the recall of removed characters. */
const GOALS = ['PERSON', 'ADDRESS', 'PHONE_NUMBER', 'EMAIL_ADDRESS', 'US_SSN', 'CREDIT_CARD', 'IBAN_CODE', 'IP_ADDRESS']
const LEAST_RECALL = 0.97
const LEAST_RECALL_OVERALL = 0.99
const LEAST_PRECISION = 0.8
/** The goals of our own sentences in the half that was only counted. */
const LEAST_RECALL_OF_SET = { asWritten: 0.97, small: 0.95 }
/** Sets of sentences in which every name is also a word, and harmless ones, of which little may go. */
const MOST_REMOVED = 0.01
/** Megabytes for each second of CPU, of texts of at most 300 characters one by one. */
const LEAST_SPEED = 1

/** Prints whether a goal is met. */
function meets(goal: string, isMet: boolean): boolean {
  console.log(`  goal: ${goal}: ${isMet ? 'met' : 'missed'}`)
  return isMet
}

function print(form: string, { samples, labels, overall }: Evaluation): boolean {
  console.log(`\n${form}, ${samples} texts. Recall, precision and F2 of`)
  console.log(`${''.padEnd(20)}spans (IoU 0.5)      characters, typed    characters, gone     labelled`)
  const sorted = [...labels].sort(([, one], [, other]) => labelled(other) - labelled(one))
  for (const [label, counts] of sorted) printRow(label, counts)
  printRow('all', overall)
  const { recall, precision } = scoreOf(overall.gone)
  return [
    ...GOALS.filter((label) => labels.has(label)).map((label) => {
      const own = scoreOf((labels.get(label) ?? overall).gone).recall
      return meets(`recall of ${label} at least ${LEAST_RECALL} (${own.toFixed(3)})`, own >= LEAST_RECALL)
    }),
    meets(
      `recall over all at least ${LEAST_RECALL_OVERALL} (${shownShare(shareOf(recall * samples, samples))})`,
      recall >= LEAST_RECALL_OVERALL,
    ),
    meets(`precision over all at least ${LEAST_PRECISION} (${precision.toFixed(3)})`, precision >= LEAST_PRECISION),
  ].every(Boolean)
}

function printRow(label: string, { spans, typed, gone }: Counts): void {
  const scores = [spans, typed, gone].map((count) => {
    const { recall, precision, f2 } = scoreOf(count)
    return [recall, precision, f2].map((value) => value.toFixed(3)).join(' ')
  })
  console.log(`${label.padEnd(20)}${scores.join('    ')}    ${labelled({ gone })}`)
}

function labelled({ gone }: Pick<Counts, 'gone'>): number {
  return gone.hit + gone.missed
}

function readSamples(path: string): Sample[] {
  const samples: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(samples)) throw new Error(`${path} is no list of texts.`)
  return samples as Sample[]
}

function evaluateOutside(path: string): boolean {
  const samples = filesOf(path, ['.json']).flatMap(readSamples)
  const small = samples.map((sample) => ({ ...sample, full_text: sample.full_text.toLowerCase() }))
  const find = (text: string): readonly Span[] => findIdentifiers(text, null)
  return [print('As written', evaluate(samples, find)), print('In small letters', evaluate(small, find))].every(Boolean)
}

async function evaluateOwn(isShowingMisses: boolean): Promise<boolean> {
  const asWritten = readMaterial('test/deidentify/material')
  const isMet: boolean[] = []
  for (const [form, texts, least] of [
    ['As written', asWritten, LEAST_RECALL_OF_SET.asWritten],
    ['In small letters', inSmallLetters(asWritten), LEAST_RECALL_OF_SET.small],
  ] as const) {
    for (const isHeldOut of [false, true]) {
      console.log(`\n${form}, ${isHeldOut ? 'held-out half' : 'first half'}`)
      console.log(`${''.padEnd(34)}texts  all right  recall of characters (of texts)  share of others removed`)
      const half = texts.filter((one) => one.isHeldOut === isHeldOut)
      const counts = await measureMaterial(half, ({ set, text }, found) => {
        if (!isShowingMisses || isHeldOut) return
        console.log(`  ${set}: ${text} => ${found.map(({ start, end }) => text.slice(start, end)).join(' | ')}`)
      })
      for (const [set, count] of counts) printCount(set, count)
      if (isHeldOut) isMet.push(...[...counts].map(([set, count]) => meetsGoal(set, count, least)))
    }
  }
  return isMet.every(Boolean)
}

/** Sets with identifiers have a goal for recall, harmless sentences one for what is removed of them. */
function meetsGoal(set: string, { removed, missed, extra, kept }: MaterialCount, least: number): boolean {
  if (removed + missed > 0) {
    const recall = removed / (removed + missed)
    return meets(`recall of ${set} at least ${least} (${recall.toFixed(3)})`, recall >= least)
  }
  if (!set.startsWith('harmless') && !set.endsWith('harmless')) return true
  const lost = extra / (extra + kept)
  return meets(`of ${set} at most ${MOST_REMOVED} removed (${lost.toFixed(3)})`, lost <= MOST_REMOVED)
}

const SPEED_ROUNDS = 40

function measureSpeed(): boolean {
  const sentences = readMaterial('test/deidentify/material').map(({ text }) => text)
  const best = Math.max(...measureShortTexts(sentences, SPEED_ROUNDS))
  console.log(`\nShort texts one by one: ${best.toFixed(2)} megabytes for each second of CPU`)
  return meets(`at least ${LEAST_SPEED}`, best >= LEAST_SPEED)
}

function printCount(set: string, { texts, wrong, removed, missed, extra, kept }: MaterialCount): void {
  const recall = removed + missed === 0 ? '' : (removed / (removed + missed)).toFixed(3)
  const interval = recall === '' ? '' : shownShare(shareOf(Number(recall) * texts, texts)).replace(/ \S*$/, '')
  const lost = extra + kept === 0 ? '' : (extra / (extra + kept)).toFixed(3)
  console.log(
    `${set.padEnd(34)}${String(texts).padStart(5)}${String(texts - wrong).padStart(11)}${recall.padStart(12)} ${interval.padEnd(19)}${lost.padStart(25)}`,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
const [path, ...more] = positionals
if (values.help || more.length > 0) {
  console.error(USAGE)
  process.exitCode = values.help ? 0 : 2
} else {
  const outside = outsideMaterial('deid', path)
  const isMet = [
    await evaluateOwn(values.misses),
    measureSpeed(),
    ...(outside === undefined ? [] : [evaluateOutside(outside)]),
  ]
  process.exitCode = isMet.every(Boolean) ? 0 : 1
}
