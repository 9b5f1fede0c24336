import { prepareEnglishWords } from './english-words.js'
import { prepareLexicon } from './lexicon.js'

/**
 * Reads the lists of words and names in short turns, so that the first text does not hold up everybody else. To be waited for
 * before the first matcher of a chart is made, which looks words up as well.
 */
export async function prepareLists(): Promise<void> {
  await prepareLexicon()
  await prepareEnglishWords()
}
