/** Sounds and phrases without content. Words that soften or doubt ("maybe", "kind of", "I guess") are none of these. */
const HESITATION =
  /(?<![\p{L}'’-])(?:u+m+|u+h+m?|e+r+m?|h+m+|m+h*m+|you know)(?![\p{L}'’-])(?! (?:what|how|why|who|where|when|that|if|about))[\s,.…-]*/giu
/** A word that was broken off before it was said again: `mon- , I monitor`. */
const BROKEN_OFF = /(?<![\p{L}'’-])\p{L}{1,12}-(?=[\s,]|$)[\s,]*/gu
/** A word or two that were said twice: `i , i feel`, `the the`. */
const REPEATED =
  /(?<![\p{L}'’-])(?<said>[\p{L}'’]+(?: [\p{L}'’]+)?)(?:\s*(?:,|\.{2,}|…|-)?\s+\k<said>)+(?![\p{L}'’-])/giu
const SPACE_BEFORE_MARK = /\s+(?=[,.?!;:](?:\s|$))/gu

/**
 * What somebody said without hesitations and words said twice, as transcripts for reading leave them out. No other
 * word is changed.
 */
export function cleanSpeech(said: string): string {
  return said
    .replaceAll(HESITATION, '')
    .replaceAll(BROKEN_OFF, '')
    .replaceAll(REPEATED, '$<said>')
    .replaceAll(SPACE_BEFORE_MARK, '')
    .replace(/^[\s,.…-]+/u, '')
    .replace(/[\s,…-]+$/u, '')
}
