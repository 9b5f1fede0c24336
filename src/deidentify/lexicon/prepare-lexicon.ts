import { prepareEnglishWords } from './english-words.js'
import { prepareWordFlags } from './lexicon.js'

/**
 * Reads the lists of words and names in short turns, so that the first text does not hold up everybody else. To be waited for
 * before the first matcher of a chart is made, which looks words up as well.
 */
export async function prepareLexicon(): Promise<void> {
  await prepareWordFlags()
  await prepareEnglishWords()
}
