import { MEASURES } from '../lexicon/street-words.js'
import type { PatternRule } from './pattern-recogniser.js'

const KIND =
  '(?:(?:public|elementary|primary|middle|junior high|high|secondary|nursery|grammar|grade|comprehensive|village|state|fire|police)\\s)?(?:school|kindergarten|gymnasium|lyceum|lycee|liceo|nursery|elementary|station|station house|precinct)'
const NUMBERED = String.raw`\s?(?:no\.?|number|nr\.?|#|n°)?\s?#?\d{1,4}(?![\dA-Za-z%]|[.:/-]\d)`

/** "PS 118", "M.S. no. 5". */
const NUMBER_AFTER_S = /s\.?\s?(?:#|no\.?\s?)?\d/i

/** Schools and stations that have a number for a name. */
export const SCHOOLS: readonly PatternRule[] = [
  {
    type: 'ORGANIZATION',
    pattern: new RegExp(String.raw`(?<![A-Za-z\d])${KIND}${NUMBERED}`, 'gi'),
    digits: 1,
    hint: /school|kindergarten|gymnasium|lyceum|lycee|liceo|nursery|elementary|station|precinct/i,
    accept: (value, text, _, end) => /no\b|number|nr|#|n°/i.test(value) || isNameOnly(text, end),
  },
  {
    type: 'ORGANIZATION',
    pattern:
      /(?<![A-Za-z\d./])(?:P\.?S\.?(?:\/M\.?S\.?)?|M\.?S\.?|I\.?S\.|IS|J\.?H\.?S\.?)\s?(?:#|no\.?\s?)?\d{1,3}(?![\dA-Za-z%]|[.:/-]\d)/g,
    digits: 1,
    hint: NUMBER_AFTER_S,
    accept: (_, text, __, end) => isNameOnly(text, end),
  },
  {
    type: 'ORGANIZATION',
    // In small letters "ps" also begins an afterthought and "ms" is a unit, so a place must be meant.
    pattern:
      /(?<=(?:^|\s)(?:at|to|from|in|of|near|behind|outside|attends?|attended|hates?|hated|left|closed|and|leave|is|was|our|my|his|her|their)\s|(?<=^|[\n.!?]\s?)(?=.{3,12}\s(?:is|was|closed|called|has|had|kicked|said|does|did|will|and)\b))(?:p\.?s\.?(?:\/m\.?s\.?)?|m\.?s\.?|i\.s\.|is|j\.?h\.?s\.?)\s?(?:#|no\.?\s?)?\d{1,3}(?![\dA-Za-z%]|[.:/-]\d)/g,
    digits: 1,
    hint: NUMBER_AFTER_S,
    accept: (value, text, _, end) => !value.startsWith('is ') && isNameOnly(text, end),
  },
]

/** Whether nothing is counted by the number: "school 5 days a week" names no school. */
function isNameOnly(text: string, end: number): boolean {
  const next = /^\s([A-Za-z]+)/.exec(text.slice(end, end + 20))?.[1]?.toLowerCase() ?? ''
  return next === 'or' || next === 'and' || !MEASURES.has(next)
}
