import { readFileSync } from 'node:fs'
import { findIdentifiers } from '../../src/deidentify/index.js'
import { type Counts, evaluate, type Evaluation, type Sample } from './evaluate.js'
import { scoreOf } from './score.js'

const USAGE = `npm run eval:deid -- PATH

  Looks for identifiers in the texts of a JSON file as presidio-research writes it (full_text, spans), without a chart, and
  compares what was found with what is labelled: by spans that overlap by half of what both cover, by characters of the right
  type, and by characters that are gone whatever they were taken for.`

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

const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0 || path.startsWith('-')) {
  console.error(USAGE)
  process.exitCode = path === '--help' ? 0 : 1
} else {
  print(evaluate(readSamples(path), (text) => findIdentifiers(text, null)))
}
