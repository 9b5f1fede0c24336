import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFacts } from '../../src/features/safety/screen/model/danger-model.js'
import { chooseThresholds, crossValidate, judge, withoutThresholds } from './cross-validate.js'
import { printScores } from './print-scores.js'
import { OWN_COUNT, readSentences } from './read-sentences.js'
import { compareScreens } from './screens.js'
import { trainModel } from './train-model.js'

const USAGE = `node scripts/train-screen.mjs [--check]

  Trains the model of the risk screen on data/screen/own.tsv and train-*.tsv, chooses its thresholds by leaving one writer out at a
  time, prints how well that does, and writes data/screen/model.json and model.bin. The same sentences make the same
  bytes. --check compares the files with what would be written.`

const FOLDER = join('data', 'screen')

function main(isCheck: boolean): void {
  // What is said in a held-out set must not be in the training, whoever wrote it.
  const known = new Set<string>()
  readSentences(FOLDER, 'heldout-', known)
  const read = (beginning: string) =>
    readSentences(FOLDER, beginning, known).filter(({ severity }) => severity !== 'LOW')
  const [own, samples] = [read('own'), read('train-')]
  const often = Array.from({ length: OWN_COUNT }, () => own).flat()
  const model = withoutThresholds(trainModel([...often, ...samples]), [...own, ...samples])
  const { judged, models } = crossValidate(samples, often)
  const chosen = chooseThresholds(
    judged,
    own.map((sample) => judge(model, sample)),
  )
  const { features, ...facts } = { ...model, ...chosen }
  const files = [
    ['model.bin', Buffer.from(features.bytes())],
    ['model.json', Buffer.from(`${JSON.stringify(modelFacts.parse(facts), null, 2)}\n`)],
  ] as const
  if (isCheck) {
    const other = files.filter(([name, bytes]) => !readFileSync(join(FOLDER, name)).equals(bytes))
    for (const [name] of other) console.error(`${join(FOLDER, name)} is not what this script writes.`)
    process.exitCode = other.length > 0 ? 1 : 0
    return
  }
  for (const [name, bytes] of files) writeFileSync(join(FOLDER, name), bytes)
  const columns = compareScreens(samples, ({ writer }) => ({ ...(models.get(writer) ?? model), ...chosen }))
  printScores(`One of ${models.size} writers left out at a time`, columns)
}

const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--check')) {
  console.error(USAGE)
  process.exitCode = option === '--help' ? 0 : 2
} else {
  main(option === '--check')
}
