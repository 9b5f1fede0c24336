import type { PatternRule } from './pattern-recogniser.js'

const TENS = String.raw`ninety(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?`
const HUNDRED = String.raw`(?:a|one)[ -]hundred(?:[ -](?:and[ -])?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))?`
const NUMBER = String.raw`(?:9\d|1[0-2]\d|${TENS}|${HUNDRED})`
const OLD = String.raw`(?:\s?-?\s?(?:years?|yrs?|yr\.|y)[ .\/-]{0,2}(?:olds?|o\b|of age)|\s?(?:yo|y\/o|y\.o\.?|yom|yof|yr)(?![A-Za-z])|\s(?:years|yrs)(?![A-Za-z]))`

/** Ages over 89, which are identifiers under Safe Harbor. Younger ages are kept because treatment depends on them. */
export const AGES: readonly PatternRule[] = [
  {
    type: 'AGE',
    pattern: new RegExp(
      String.raw`(?<![A-Za-z\d.,/])(${NUMBER})${OLD}(?!\s(?:ago|later|prior|before|earlier|experience|since|now))`,
      'dgi',
    ),
    group: 1,
  },
  {
    type: 'AGE',
    pattern: new RegExp(
      String.raw`(?<![A-Za-z])(?:age[ds]?|turn(?:ed|s|ing)?|age is|aged about|now)\s?(?:of|at|is|was|:|=|about|over|nearly|almost)?\s?(${NUMBER})(?![\d%.\/A-Za-z]|\s(?:mg|percent|pounds|lbs|kg|days|weeks|months|minutes))`,
      'dgi',
    ),
    group: 1,
  },
  {
    type: 'AGE',
    pattern:
      /(?<![A-Za-z])(?:his|her|their|my|early|mid|late)[\s-](?:(?:early|mid|late)[\s-])?(nineties|90'?s|hundreds)(?![A-Za-z])/dgi,
    group: 1,
  },
  { type: 'AGE', pattern: /(?<![A-Za-z])(?:nonagenarian|centenarian|supercentenarian)s?(?![A-Za-z])/gi },
]
