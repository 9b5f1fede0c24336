import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { taggerFacts } from '../../src/deidentify/tagger/tagger-model.js'
import { randomFrom } from '../measure/random.js'
import { digestOfSources, SampleMaker, tagged } from './tagger/tagger-samples.js'
import { trainTagger } from './tagger/train-tagger.js'

const USAGE = `node scripts/train-tagger.mjs [--check]

  Trains the tagger of de-identification on the sentences of data/tagger, and on what the writers of data/screen wrote, with names
  of data/lexicon and data/tagger/words.txt in both. Writes data/tagger/model.json and model.bin; the same sentences make the same
  bytes. It takes a minute. --check compares the files with what would be written.

  What it does not learn from, npm run eval:deid measures: one in five sentences and names, and two writers.`

const FOLDER = join('data', 'tagger')
/**
 * The probabilities from which on a word is labelled. Chosen by the sentences that are not learnt from: what is missed
 * weighs more than a word too many, as long as these are about one in a hundred.
 */
const THRESHOLDS = { threshold: 0.3, thresholdOfWords: 0.5, thresholdOfQualities: 0.9 }
/** Any numbers, but always the same. */
const SEEDS = { texts: 7, training: 11 }

function main(isCheck: boolean): void {
  const samples = new SampleMaker(randomFrom(SEEDS.texts), 'training').all().map(tagged)
  const { features, ...learnt } = trainTagger(samples, randomFrom(SEEDS.training))
  const facts = { ...learnt, ...THRESHOLDS, madeOf: { texts: samples.length, files: digestOfSources() } }
  const files = [
    ['model.bin', Buffer.from(features.bytes())],
    ['model.json', Buffer.from(`${JSON.stringify(taggerFacts.parse(facts), null, 2)}\n`)],
  ] as const
  for (const [name, bytes] of files) {
    if (!isCheck) writeFileSync(join(FOLDER, name), bytes)
    else if (!readFileSync(join(FOLDER, name)).equals(bytes)) {
      console.error(`${join(FOLDER, name)} is not what this script writes.`)
      process.exitCode = 1
    }
  }
}

const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--check')) {
  console.error(USAGE)
  process.exitCode = option === '--help' ? 0 : 2
} else {
  main(option === '--check')
}
