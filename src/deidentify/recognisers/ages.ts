import type { PatternRule } from './pattern-recogniser.js'

const TENS = String.raw`ninety(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?`
const HUNDRED = String.raw`(?:a|one)[ -]hundred(?:[ -](?:and[ -])?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))?`
const IN_WORDS = `(?:${TENS}|${HUNDRED})`
const NUMBER = `(?:9\\d|1[0-2]\\d|${IN_WORDS})`
const ORDINAL = String.raw`(?:9\d(?:st|nd|rd|th)|1[0-2]\d(?:st|nd|rd|th)|ninetieth|ninety[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|(?:one[ -])?hundredth)`
const OLD = String.raw`(?:\s?-?\s?(?:years?|yrs?|yr\.|y)[ .\/-]{0,2}(?:olds?|o\b|of age|young)|\s?(?:yo|y\/o|y\.o\.?|yom|yof|yr)(?![A-Za-z])|\s(?:years|yrs)(?![A-Za-z]))`
/** Whose age may follow a verb. A pulse or a score is none of them. */
const PERSON = String.raw`(?:s?he|i|who|they|(?:grand|god|step|great-?)*(?:mother|father|parents?|ma|pa|dad|mum|mom)|mummy|daddy|gran|granny|grandad|nana?|aunt(?:ie)?|uncle|lady|man|woman|patient|client|widow(?:er)?|husband|wife|partner|neighbou?r|friend|sister|brother|resident|pt)`
const IS = String.raw`(?:(?:\s(?:is|was|are|were|am|be|will be|would be|turn(?:s|ed)?|reach(?:es|ed)|lived to(?: be)?|made it to|got to be|has reached|has turned|just turned|will turn)|'s|'m))`
const NEARLY = String.raw`(?:\s(?:already|nearly|almost|only|about|just|now|over|well over|past|still|around|going on|at least))?`
/** A number before one of these counts something else. */
const NOT_COUNTED = String.raw`(?![\d%.\/A-Za-z-]{0,1}[\d%\/A-Za-z]|\s?(?:percent|per cent|%|mg|kg|kilos?|pounds|lbs|cm|days|weeks|months|minutes|mins|hours|seconds|miles|km|steps|times|points|degrees|dollars|euros|bucks|sessions?|people|of\b|on the\b|in the\b|over\b|bpm|out\b))`
const ENDS_HERE = String.raw`(?=[.,;:!?)]|\s*$|\s(?:and|but|or|he|she|i|they|we|with|without|when|who|while|now|already|because|so)\b)`

/** A text without any of these has no age over 89. */
const AGE_HINT = /9\d|1[0-2]\d|ninet|hundred|centenarian|nonagen/i

const age = (pattern: string): PatternRule => {
  return { type: 'AGE', pattern: new RegExp(pattern, 'dgi'), group: 1, hint: AGE_HINT }
}

/** Ages over 89, which are identifiers under Safe Harbor. Younger ages are kept because treatment depends on them. */
export const AGES: readonly PatternRule[] = [
  age(String.raw`(?<![A-Za-z\d.,/])(${NUMBER})${OLD}(?!\s(?:ago|later|prior|before|earlier|experience|since|now))`),
  age(
    String.raw`(?<![A-Za-z])(?:age[ds]?|turn(?:ed|s|ing)?|age is|aged about|now)\s?(?:of|at|is|was|:|=|about|over|nearly|almost)?\s?(${NUMBER})(?![\d%.\/A-Za-z]|\s(?:mg|percent|pounds|lbs|kg|days|weeks|months|minutes))`,
  ),
  age(String.raw`(?<![A-Za-z])${PERSON}${IS}${NEARLY}\s(${NUMBER})${NOT_COUNTED}`),
  // "My mother, ninety-eight, does not know me"; "her husband (ninety-six)".
  age(String.raw`(?<![A-Za-z])${PERSON}(?:,\s|\s?\()(${NUMBER})(?=[,)])`),
  age(
    String.raw`(?<![A-Za-z])(?:at|being|be|by|until|past|nearly|almost|already|(?:man|woman|lady|widow|widower|gentleman) of)\s(${IN_WORDS})${ENDS_HERE}`,
  ),
  age(String.raw`(?<![A-Za-z\d])(${ORDINAL})\s(?:birthday|year of (?:his|her|life))`),
  age(
    String.raw`(?<![A-Za-z])(?:his|her|their|my|early|mid|late)[\s-](?:(?:early|mid|late)[\s-])?(nineties|90'?s|hundreds)(?![A-Za-z])`,
  ),
  {
    type: 'AGE',
    pattern: /(?<![A-Za-z])(?:nonagenarian|centenarian|supercentenarian)s?(?![A-Za-z])/gi,
    hint: AGE_HINT,
  },
]
