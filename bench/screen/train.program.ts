import { join } from 'node:path'
import { modelFacts } from '../../src/features/safety/screen/model/danger-model.js'
import { keepModel, runTraining } from '../measure/keep-model.js'
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
  keepModel(FOLDER, features, modelFacts.parse(facts), isCheck)
  if (isCheck) return
  const columns = compareScreens(samples, ({ writer }) => ({ ...(models.get(writer) ?? model), ...chosen }))
  printScores(`One of ${models.size} writers left out at a time`, columns)
}

runTraining(USAGE, main)
