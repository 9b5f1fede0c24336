import type { PatternRule } from './pattern-recogniser.js'
import { wordSet } from '../text/word-set.js'

/** Pairs of letters with full stops that are abbreviations. */
const ABBREVIATIONS = wordSet(
  'us uk eu un am pm ps eg ie po pr im iv sc od os hs ac pc qd vs md rn pa np do dc la ny nj bc ad cd ed er id iq tv ok pe gi jd va hr pt ot gp cv mr ms ba ma bs pi cf ca co op rx dx hx tx sx bp hr nb qv ss ph st ii mt ft no',
)

/** Two initials in place of a name: "J.S.", "J. S.", "j.s.". */
export const INITIALS: readonly PatternRule[] = [
  {
    type: 'PERSON',
    pattern:
      /(?<![\w.@-])(?:[A-Z]\.[A-Z](?:\.(?!\w)|(?![\w.@-]))|[A-Z]\. [A-Z]\.(?!\w)|[a-z]\.[a-z]\.(?![\w@]))(?!\s[A-Z][a-z])/g,
    sign: '.',
    hint: /(?<![A-Za-z])[A-Za-z]\. ?[A-Za-z]/,
    accept: (value) => !ABBREVIATIONS.has(value.replace(/[. ]/g, '').toLowerCase()),
  },
]
