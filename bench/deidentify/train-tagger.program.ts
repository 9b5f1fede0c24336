import { join } from 'node:path'
import { taggerFacts } from '../../src/deidentify/tagger/tagger-model.js'
import { keepModel, runTraining } from '../measure/keep-model.js'
import { randomFrom } from '../measure/random.js'
import { digestOfSources, SampleMaker, tagged } from './tagger/tagger-samples.js'
import { trainTagger } from './tagger/train-tagger.js'

const USAGE = `node scripts/train-tagger.mjs [--check]

  Trains the tagger of de-identification on the sentences of data/tagger, and on what the writers of data/screen wrote, with names
  of data/lexicon and data/tagger/words.txt in both. Writes data/tagger/model.json and model.bin; the same sentences make the same
  bytes. It takes some minutes. --check compares the files with what would be written.

  What it does not learn from, npm run eval:deid measures: one in five sentences and names, and two writers.`

const FOLDER = join('data', 'tagger')
/**
 * The probabilities from which on a word is labelled. Chosen by the sentences that are not learnt from: what is missed
 * weighs more than a word too many, as long as these are about one in a hundred.
 */
const THRESHOLDS = { threshold: 0.2, thresholdOfWords: 0.5, thresholdOfQualities: 0.85 }
/** Any numbers, but always the same. */
const SEEDS = { texts: 7, training: 11 }

function main(isCheck: boolean): void {
  const samples = new SampleMaker(randomFrom(SEEDS.texts), 'training').all().map(tagged)
  const { features, ...learnt } = trainTagger(samples, randomFrom(SEEDS.training))
  const facts = { ...learnt, ...THRESHOLDS, madeOf: { texts: samples.length, files: digestOfSources() } }
  keepModel(FOLDER, features, taggerFacts.parse(facts), isCheck)
}

runTraining(USAGE, main)
