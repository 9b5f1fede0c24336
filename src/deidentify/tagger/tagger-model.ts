import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { FeatureTable } from '../../kernel/feature-table.js'
import { once } from '../../kernel/once.js'
import { readShippedJson, shippedData } from '../../kernel/shipped-data.js'

/** The classes that are learnt, besides that of words which name nobody. */
export const LEARNT_TYPES = ['PERSON', 'LOCATION', 'ORGANIZATION'] as const
/** The number of classes with that of other words, which is the first. */
export const TAGS = LEARNT_TYPES.length + 1

/**
 * `data/tagger/model.json`: what belongs to the weights in `model.bin`. `node scripts/train-tagger.mjs` writes both.
 */
export const taggerFacts = z.strictObject({
  /** What a step of a weight is worth. */
  step: z.number().positive(),
  /** By class and the class of the word after it: what it adds. */
  transitions: z.array(z.number()).length(TAGS * TAGS),
  /** The probability of naming somebody or something from which on a word is labelled. */
  threshold: z.number().gt(0).lt(1),
  /** The same of a word that no list has for a name. */
  thresholdOfWords: z.number().gt(0).lt(1),
  /** The same of a quality or a season that people are also called by. */
  thresholdOfQualities: z.number().gt(0).lt(1),
  /** Of how many texts it was made, and the digest of the files from which these are made. */
  madeOf: z.strictObject({ texts: z.int(), files: z.hex() }),
})

/** A linear-chain conditional random field over the words of a text. */
export interface TaggerModel extends z.output<typeof taggerFacts> {
  readonly features: FeatureTable
}

/**
 * The model that ships with the service, read on first use.
 * @throws Error naming the file if one does not fit.
 */
export const taggerModel = once((): TaggerModel => {
  const facts = readShippedJson('tagger/model.json', taggerFacts)
  const features = FeatureTable.read(LEARNT_TYPES.length, readFileSync(shippedData('tagger/model.bin')))
  if (features === undefined) throw new Error('data/tagger/model.bin does not have the size of a model.')
  return { ...facts, features }
})
