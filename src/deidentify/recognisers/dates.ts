import type { PatternRule } from './pattern-recogniser.js'

const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december'
const SHORT = String.raw`(?:jan|feb|febr|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?![A-Za-z])\.?`
const OTHER_LANGUAGE_MONTH =
  'januar|jaenner|janner|februar|marz|maerz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia'
const NAMED = `(?:(?:${MONTH})(?![A-Za-z])|${SHORT})`
const DAY_WORD =
  '(?:twenty[ -]?|thirty[ -]?)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth'
/** Numbered days after which nothing is counted: in "the 9th time" it is no day. */
const AFTER_A_DAY = String.raw`(?=\s{0,2}(?:[.,;:!?)]|$|\n)|\s{1,2}(?:and|or|but|is|was|will|would|at|of (?:this|next|last|the|each|every|that)|to|till|until|i|we|he|she|they|it|you|nothing|nobody|everything|everybody|my|his|her|our|their|when|because|with|for|from|then|by|before|after|again|has|had|have|did|does|around|if|though|since|so|works?|would|could|should|may|might|must)(?![A-Za-z]))`
/** Days in words from the tenth on; the others are mostly places in a row. */
const DAY_NUMBER = String.raw`(?:[12]?1st|2?2nd|2?3rd|(?:[4-9]|1\d|2[04-9]|30)th|31st)`
const LATE_DAY_WORD =
  '(?:(?:twenty|thirty)[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)'
const DAY = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\dA-Za-z])|(?:${DAY_WORD})(?![A-Za-z]))`
const YEAR_WORDS =
  '(?:nineteen|twenty|two thousand)(?:[ -](?:and|hundred|oh|o|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)){0,4}'
const YEAR = String.raw`(?:(?:19|20)\d\d(?!\d)|'\d\d(?!\d)|${YEAR_WORDS}(?![A-Za-z]))`
const TIME = String.raw`(?:(?:[T,]|\s{1,2}at)?\s{0,2}\d{1,2}[:h.]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?(?![A-Za-z]))?(?:\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![A-Za-z\d]))?)?`
const WEEKDAY = '(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)'
const SHORT_WEEKDAY = String.raw`(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?![A-Za-z])\.?`
const BEFORE = String.raw`(?<![A-Za-z\d])`
const AFTER = String.raw`(?![A-Za-z\d])`
const OPTIONAL_WEEKDAY = String.raw`(?:(?:${WEEKDAY}|${SHORT_WEEKDAY}),?\s{1,2}(?:the\s)?)?`

const date = (body: string): RegExp => new RegExp(`${BEFORE}${body}`, 'gi')

const MONTH_HINT =
  /(?<![a-z])(?:jan(?:uary)?|feb(?:r|ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])/i

/** Common date formats that are more precise than a year. Safe Harbor permits only the year. */
export const DATES: readonly PatternRule[] = [
  {
    type: 'DATE',
    digits: 6,
    hint: /\d{4}[-/.]/,
    pattern: date(String.raw`(?:18|19|20|21)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)${TIME}`),
  },
  {
    type: 'DATE',
    digits: 4,
    hint: /\d[-/.]/,
    pattern: date(
      String.raw`${OPTIONAL_WEEKDAY}(?<![\d][/.-])(?:0?[1-9]|[12]\d|3[01])([-/.])\s?(?:0?[1-9]|[12]\d|3[01])\1\s?(?:(?:18|19|20|21)\d\d|\d\d)(?!\d|[/.-]\d)${TIME}`,
    ),
    accept: (value) => isDayAndMonth(value),
  },
  {
    type: 'DATE',
    digits: 8,
    hint: /\d{8}/,
    pattern: date(String.raw`(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)(?:T\d{4,6}Z?)?`),
  },
  { type: 'DATE', digits: 5, pattern: date(String.raw`(?:0?[1-9]|1[0-2])[/-](?:19|20)\d\d(?![\d/-])`) },
  { type: 'DATE', digits: 6, pattern: date(String.raw`(?:19|20)\d\d[/-](?:0[1-9]|1[0-2])(?![\d/-])`) },
  {
    type: 'DATE',
    hint: MONTH_HINT,
    pattern: date(
      String.raw`${OPTIONAL_WEEKDAY}${NAMED}\s{0,2}${DAY}(?:\s?(?:-|to|through|and|&)\s?${DAY})?(?:,?\s{0,2}(?:of\s|in\s)?${YEAR})?${TIME}`,
    ),
  },
  {
    type: 'DATE',
    hint: MONTH_HINT,
    pattern: date(
      String.raw`${OPTIONAL_WEEKDAY}(?:the\s)?${DAY}(?:\s?(?:-|to|through|and|&)\s?${DAY})?\s?(?:day\s)?(?:of\s)?[ -]?${NAMED}(?:,?[ -]{0,2}(?:of\s|in\s)?(?:${YEAR}|\d\d(?!\d)))?${TIME}`,
    ),
    accept: (value) => /\d|of|\s/i.test(value),
  },
  {
    type: 'DATE',
    digits: 1,
    pattern: date(
      String.raw`\d{1,2}\.?[ ]?(?:de\s|di\s)?(?:${OTHER_LANGUAGE_MONTH})(?![A-Za-z])(?:[ ,]{0,2}(?:de\s)?${YEAR})?`,
    ),
  },
  {
    type: 'DATE',
    hint: MONTH_HINT,
    pattern: date(String.raw`${NAMED},?[ -]?(?:of\s|in\s)?${YEAR}`),
    accept: (value) => !/^(?:may|march|mar)\s?twenty/i.test(value),
  },
  {
    type: 'DATE',
    hint: MONTH_HINT,
    pattern: date(`(?:january|february|april|june|july|september|october|november|december)${AFTER}`),
  },
  { type: 'DATE', hint: /March|August/, pattern: new RegExp(`${BEFORE}(?:March|August)${AFTER}`, 'g') },
  {
    type: 'DATE',
    hint: /may|march|aug/i,
    pattern:
      /(?<![A-Za-z\d])(?:in|since|last|this|next|early|late|mid|until|till|by|through|during|around|between|and|from|before|after|of)[ -](?:(?:early|late|mid|middle of)[ -])?(may|march|august|aug)(?![A-Za-z'])/dgi,
    group: 1,
    accept: (value, text, _, end) => isMonth(value, text, end),
  },
  {
    type: 'DATE',
    hint: /day/i,
    pattern: new RegExp(
      String.raw`${BEFORE}${WEEKDAY.replaceAll('s?', '')}(?:\sthe\s(?:${DAY_NUMBER}|${LATE_DAY_WORD}))?${AFTER}${TIME}`,
      'gi',
    ),
    accept: (_, text, start) => !/every\s{1,2}$/i.test(text.slice(Math.max(0, start - 8), start)),
  },
  {
    type: 'DATE',
    digits: 2,
    sign: '/',
    pattern:
      /(?<![A-Za-z\d])(?:on|for|by|until|till|before|after|since|from|due|dated?)\s{1,2}(?:the\s{1,2})?((?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]))(?![A-Za-z\d/]|\s?%)/dgi,
    group: 1,
  },
  {
    type: 'DATE',
    hint: /\d(?:st|nd|rd|th)|tenth|eleventh|twelfth|teenth|tieth|(?:twenty|thirty)[ -]/i,
    pattern: new RegExp(
      String.raw`(?<![A-Za-z\d])(?:the|on|by|until|till|before|after|since|from|due|dated?|is|was)\s{1,2}(?:the\s{1,2})?((?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)|${LATE_DAY_WORD})${AFTER_A_DAY}`,
      'dgi',
    ),
    group: 1,
  },
  {
    type: 'DATE',
    hint: /the\s(?:fi|se|th|fo|si|ei|ni)/i,
    // "the second" is seldom a day without one of these before it and the end of a clause after it.
    pattern:
      /(?<![A-Za-z\d])(?:on|since|until|till|before|after|dated)\sthe\s(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?=[.,;!?)]|\s*$|\s(?:and|of (?:this|next|last|the|each|every)|i|we|he|she|they|at)\b)/dgi,
    group: 1,
  },
  {
    type: 'DATE',
    hint: /christmas|thanksgiving|halloween|juneteenth|of july|\s(?:day|eve)(?![a-z])/i,
    pattern:
      /(?<![A-Za-z])(?:christmas|xmas|new year'?s|thanksgiving|halloween|easter|valentine'?s|mother'?s|father'?s|labou?r|memorial|independence|veterans?'?|columbus|presidents?'?|mlk|boxing|good friday|ash wednesday|palm sunday|st\.? patrick'?s|passover|hanukkah|chanukah|rosh hashanah|yom kippur|ramadan|eid|diwali|juneteenth|(?:the )?(?:4th|fourth) of july)(?:\s(?:day|eve))(?![A-Za-z])|(?<![A-Za-z])(?:christmas|thanksgiving|halloween|(?:the )?(?:4th|fourth) of july|juneteenth)(?![A-Za-z])/gi,
  },
  {
    type: 'DATE',
    digits: 2,
    hint: /birth|dob|born|deceased|died|admitted|discharged|dos/i,
    pattern:
      /(?:birth|dob|born|deceased|died|admitted|discharged|dos)\W{0,3}(?:date\W{0,3}|on\W{0,3}|is\W{0,3})?(\d{1,2}[-/. ]\d{1,2}(?:[-/. ]\d{2,4})?|\d{6,8})(?!\d)/dgi,
    group: 1,
  },
]

/** Whether at least one of the first two numbers may be a month. */
function isDayAndMonth(value: string): boolean {
  const [first = 0, second = 0] = (/\d{1,2}[-/.]\s?\d{1,2}/.exec(value)?.[0] ?? '').split(/\D+/).map(Number)
  return Math.min(first, second) <= 12
}

/** Whether a word such as `may` is a month: it has a capital, or no verb follows it. */
function isMonth(value: string, text: string, end: number): boolean {
  if (/^[A-Z]/.test(value)) return true
  return (
    /^(?:aug|august)$/i.test(value) ||
    /^(?:[.,;!?)\s]*$|[.,;!?)]|\s(?:of|and|or|when|while|because|but|so|i|we|he|she|they|it)(?![A-Za-z]))/i.test(
      text.slice(end, end + 12),
    )
  )
}
