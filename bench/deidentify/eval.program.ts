import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findIdentifiers } from '../../src/deidentify/index.js'
import { type Counts, evaluate, type Evaluation, type Sample } from './evaluate.js'
import { inSmallLetters, type MaterialCount, measureMaterial, readMaterial } from './material.js'
import { measureShortTexts } from './measure-speed.js'
import { scoreOf } from './score.js'

const USAGE = `npm run eval:deid [-- [--misses] [PATH]]

  Without a path: looks for identifiers in our own sentences (test/deidentify/material), as written and in small letters. Rules
  were made from the misses in one half of the sentences; the other half was only counted. --misses prints the first half's.

  With the path of a JSON file as presidio-research writes it (full_text, spans): looks for identifiers in its texts, without a
  chart, and compares what was found with what is labelled: by spans that overlap by half of what both cover, by characters of
  the right type, and by characters that are gone whatever they were taken for. Then the same in small letters, over all.`

/** The types that have a goal for the recall of removed characters. */
const GOALS = ['PERSON', 'ADDRESS', 'PHONE_NUMBER', 'EMAIL_ADDRESS', 'US_SSN', 'CREDIT_CARD', 'IBAN_CODE', 'IP_ADDRESS']
const LEAST_RECALL = 0.97
const LEAST_PRECISION = 0.8

function print({ samples, labels, overall }: Evaluation): void {
  console.log(`${samples} texts. Recall, precision and F2 of`)
  console.log(`${''.padEnd(20)}spans (IoU 0.5)      characters, typed    characters, gone     labelled`)
  const sorted = [...labels].sort(([, one], [, other]) => labelled(other) - labelled(one))
  for (const [label, counts] of sorted) printRow(label, counts)
  printRow('all', overall)
  const missed = GOALS.filter((label) => {
    const counts = labels.get(label)
    return (
      counts !== undefined &&
      (scoreOf(counts.typed).recall < LEAST_RECALL || scoreOf(counts.gone).recall < LEAST_RECALL)
    )
  })
  const precision = scoreOf(overall.gone).precision
  console.log(
    `\nRecall of characters at least ${LEAST_RECALL} for ${GOALS.join(', ')}: ${missed.length === 0 ? 'met' : `missed for ${missed.join(', ')}`}`,
  )
  console.log(
    `Precision of characters at least ${LEAST_PRECISION} over all: ${precision >= LEAST_PRECISION ? 'met' : 'missed'}`,
  )
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

function evaluateOutside(path: string): void {
  const samples = readSamples(path)
  print(evaluate(samples, (text) => findIdentifiers(text, null)))
  const small = samples.map((sample) => ({ ...sample, full_text: sample.full_text.toLowerCase() }))
  console.log('\nIn small letters')
  printRow('all', evaluate(small, (text) => findIdentifiers(text, null)).overall)
}

async function evaluateOwn(isShowingMisses: boolean): Promise<void> {
  const asWritten = readMaterial('test/deidentify/material')
  for (const [form, texts] of [
    ['As written', asWritten],
    ['In small letters', inSmallLetters(asWritten)],
  ] as const) {
    for (const isHeldOut of [false, true]) {
      console.log(`\n${form}, ${isHeldOut ? 'held-out half' : 'first half'}`)
      console.log(`${''.padEnd(36)}texts  all right  recall of characters  share of other characters removed`)
      const half = texts.filter((one) => one.isHeldOut === isHeldOut)
      const counts = await measureMaterial(half, ({ set, text }, found) => {
        if (!isShowingMisses || isHeldOut) return
        console.log(`  ${set}: ${text} => ${found.map(({ start, end }) => text.slice(start, end)).join(' | ')}`)
      })
      for (const [set, count] of counts) printCount(set, count)
    }
  }
}

const SPEED_ROUNDS = 5

function printSpeed(): void {
  const sentences = readMaterial('test/deidentify/material').map(({ text }) => text)
  const best = Math.max(...measureShortTexts(sentences, SPEED_ROUNDS))
  console.log(`\nShort texts one by one: ${best.toFixed(2)} megabytes for each second of CPU`)
}

function printCount(set: string, { texts, wrong, removed, missed, extra, kept }: MaterialCount): void {
  const recall = removed + missed === 0 ? '' : (removed / (removed + missed)).toFixed(3)
  const lost = extra + kept === 0 ? '' : (extra / (extra + kept)).toFixed(3)
  console.log(
    `${set.padEnd(36)}${String(texts).padStart(5)}${String(texts - wrong).padStart(11)}${recall.padStart(22)}${lost.padStart(35)}`,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
const [path, ...more] = positionals
if (values.help || more.length > 0) {
  console.error(USAGE)
  process.exitCode = values.help ? 0 : 1
} else if (path === undefined) {
  await evaluateOwn(values.misses)
  printSpeed()
} else evaluateOutside(path)
