import type { Form } from './found.js'

const TENS = String.raw`ninety(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?`
const HUNDRED = String.raw`(?:a|one)[ -]hundred(?:[ -](?:and[ -])?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))?`
const NUMBER = String.raw`(?:9\d|1[0-2]\d|${TENS}|${HUNDRED})`
const OLD = String.raw`(?:\s?-?\s?(?:years?|yrs?|yr\.|y)[ .\/-]{0,2}(?:olds?|o\b|of age)|\s?(?:yo|y\/o|y\.o\.?|yom|yof|yr)(?![\p{L}])|\s(?:years|yrs)(?![\p{L}]))`

/** Ages over 89, which Safe Harbor counts among identifiers. Younger ages stay: treatment depends on them. */
export const AGES: readonly Form[] = [
  {
    type: 'AGE',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/])(${NUMBER})${OLD}(?!\s(?:ago|later|prior|before|earlier|experience|since|now))`,
      'dgiu',
    ),
    group: 1,
  },
  {
    type: 'AGE',
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(?:age[ds]?|turn(?:ed|s|ing)?|age is|aged about|now)\s?(?:of|at|is|was|:|=|about|over|nearly|almost)?\s?(${NUMBER})(?![\d%.\/\p{L}]|\s(?:mg|percent|pounds|lbs|kg|days|weeks|months|minutes))`,
      'dgiu',
    ),
    group: 1,
  },
  {
    type: 'AGE',
    pattern:
      /(?<![\p{L}])(?:his|her|their|my|early|mid|late)[\s-](?:(?:early|mid|late)[\s-])?(nineties|90'?s|hundreds)(?![\p{L}])/dgiu,
    group: 1,
  },
  { type: 'AGE', pattern: /(?<![\p{L}])(?:nonagenarian|centenarian|supercentenarian)s?(?![\p{L}])/giu },
]
