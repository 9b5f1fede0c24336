import { join } from 'node:path'
import { readDangerModel } from '../../src/features/safety/screen/model/danger-model.js'
import { OUTSIDE_USAGE, outsideMaterial } from '../measure/outside-material.js'
import { printEntries } from './entries.js'
import { goalsOf } from './goals.js'
import { printScores } from './print-scores.js'
import { readSentences, type Sample } from './read-sentences.js'
import { compareScreens } from './screens.js'

const USAGE = `npm run eval:screen [-- --check] [-- PATH]

  Screens the held-out sentences of data/screen with the rules, with the model, and with both as the service does, and
  prints recall and precision for flags at MODERATE or above, with 95 % intervals (Wilson). The earlier writers come
  first, whose figures were known when the screen was last changed, then three whose harmless sentences are harder than
  what clients write, then the sixth one: the goals are for this one. Nobody who works on the screen reads these sentences. With PATH
  also the files *.tsv of that folder, which have the same form. ${OUTSIDE_USAGE} It ends with 1 if a goal is missed; with --check only
  if a figure has fallen below what it was. No sentence is printed.`

/** The held-out sets by what is said of them. */
const EARLIER = /^heldout-[1-5]$/
const HARD = /^heldout-hard-/
const SIXTH = /^heldout-6$/
/** Asked for the same as the sixth, but for harmless texts that look as much like danger as they honestly can. */
const SEVENTH = /^heldout-7$/

function evaluate(title: string, samples: readonly Sample[], isCheck: boolean): boolean {
  if (samples.length === 0) throw new Error(`${title}: there are no sentences to screen.`)
  const model = readDangerModel()
  const columns = compareScreens(samples, () => model)
  printScores(title, columns)
  printEntries(samples, model)
  const both = columns.find(({ name }) => name === 'both')
  const goals = both === undefined ? [] : goalsOf(both.score)
  for (const { name, value, wanted } of goals) {
    console.log(`  goal: ${name} at least ${wanted}: ${value >= wanted ? 'met' : 'missed'} (${value.toFixed(3)})`)
  }
  return goals.every(({ value, wanted, floor }) => value >= (isCheck ? floor : wanted))
}

const given = process.argv.slice(2)
const [path, ...more] = given.filter((option) => option !== '--check')
const isCheck = given.includes('--check')
if (more.length > 0 || path?.startsWith('-')) {
  console.error(USAGE)
  process.exitCode = path === '--help' ? 0 : 2
} else {
  const folder = outsideMaterial('screen', path)
  const held = readSentences(join('data', 'screen'), 'heldout-')
  const by = (writers: RegExp): readonly Sample[] => held.filter(({ writer }) => writers.test(writer))
  evaluate('Held out, the earlier writers', by(EARLIER), isCheck)
  evaluate('Held out, two writers of means and recovery, made to be hard', by(HARD), isCheck)
  evaluate('Held out, the seventh writer', by(SEVENTH), isCheck)
  const isMet = [
    evaluate('Held out, the sixth writer', by(SIXTH), isCheck),
    ...(folder === undefined ? [] : [evaluate(`Sentences of ${folder}`, readSentences(folder, ''), isCheck)]),
  ]
  process.exitCode = isMet.every(Boolean) ? 0 : 1
}
