import { join } from 'node:path'
import { readDangerModel } from '../../src/features/safety/screen/model/danger-model.js'
import { type Column, printScores } from './print-scores.js'
import { readSentences } from './read-sentences.js'
import { compareScreens } from './screens.js'

const USAGE = `npm run eval:screen [-- FOLDER]

  Screens the held-out sentences of data/screen with the rules, with the model, and with both as the service does, and
  prints recall and precision for flags at MODERATE or above, with 95 % intervals (Wilson). With FOLDER also the files
  *.tsv of that folder, which have the same form. It ends with 1 if a goal is missed. No sentence is printed.`

/** The goals, for rules and model together on sentences that nobody tuned to. */
const LEAST = { recall: 0.85, precision: 0.85 }
const PLAIN = { classes: ['direct', 'method'], recall: 0.95 }

function evaluate(title: string, folder: string, beginning: string): boolean {
  const samples = readSentences(folder, beginning)
  if (samples.length === 0) throw new Error(`${folder} has no sentences to screen.`)
  const model = readDangerModel()
  const columns = compareScreens(samples, () => model)
  printScores(title, columns)
  return columns
    .filter(({ name }) => name === 'both')
    .map(meetsGoals)
    .every(Boolean)
}

function meetsGoals({ score: { recall, precision, recallOf } }: Column): boolean {
  const goals: [string, number, number][] = [
    ['recall', recall.value, LEAST.recall],
    ['precision', precision.value, LEAST.precision],
    ...PLAIN.classes.map((name): [string, number, number] => [
      `recall of ${name}`,
      recallOf.get(name)?.value ?? 0,
      PLAIN.recall,
    ]),
  ]
  for (const [name, value, least] of goals) {
    console.log(`  goal: ${name} at least ${least}: ${value >= least ? 'met' : 'missed'} (${value.toFixed(3)})`)
  }
  return goals.every(([, value, least]) => value >= least)
}

const [folder, ...more] = process.argv.slice(2)
if (more.length > 0 || folder?.startsWith('-')) {
  console.error(USAGE)
  process.exitCode = folder === '--help' ? 0 : 2
} else {
  const isMet = [
    evaluate('Held-out sentences of our own', join('data', 'screen'), 'heldout-'),
    ...(folder === undefined ? [] : [evaluate(`Sentences of ${folder}`, folder, '')]),
  ]
  process.exitCode = isMet.every(Boolean) ? 0 : 1
}
