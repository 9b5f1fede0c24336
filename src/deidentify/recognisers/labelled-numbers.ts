import type { EntityType } from '../span.js'
import type { PatternRule } from './pattern-recogniser.js'

/** The words and signs that may separate a label from its number: "number is", "no.:", "#". */
const BETWEEN = String.raw`(?:[ \t]{0,3}(?:numbers?|nums?|nos?\b\.?|nr\b\.?|ids?|codes?|cards?|plans?|polic(?:y|ies)|holder|tags?|is|was|are|of|for|the|[#:=.'"()-]|n°)){0,6}[ \t]{0,3}\n?[ \t]{0,3}`
/** A number of letters and digits, with a digit near its start. */
const NUMBER = String.raw`((?=[A-Z.\/-]{0,8}\d)[A-Z\d](?:[A-Z\d.\/-]|[ -](?=[A-Z]{0,3}\d)){1,24}[A-Z\d])`

/** Labels and the type of the number after them. More specific labels come first. */
const LABELS: readonly (readonly [EntityType, string])[] = [
  [
    'MRN',
    String.raw`mrn|m\.r\.n\.?|(?:medical|health|hospital|clinical|patient|client) records?|chart (?:number|no\.?|#|id)|(?:patient|client|hospital|unit|nhs|chi|encounter|visit|admission|episode|accession|specimen) (?:number|no\.?|id|identifier|#)|pt\.? (?:id|#|no\.?)`,
  ],
  [
    'HEALTH_PLAN',
    String.raw`(?:member|subscriber|policy|policyholder|group|insurance|beneficiary|enrollee|rx|health ?plan|plan|payer|medicare|medicaid|mbi|hicn?|medi-cal|bcbs|blue cross|aetna|cigna|humana|kaiser|unitedhealthcare|tricare|claim|pre-?authorization|authorization)`,
  ],
  [
    'ACCOUNT',
    String.raw`(?:bank |checking |savings |billing )?(?:account|acct|a\/c)|routing|sort code|swift|bic|invoice|wallet|iban`,
  ],
  [
    'LICENSE',
    String.raw`(?:driver'?s?'? ?)?licen[cs]e|driving licen[cs]e|\bdl|dea|npi|certificate|certification|registration|passport|visa|permit|credential`,
  ],
  [
    'VEHICLE',
    String.raw`vin|vehicle(?: identification)?|(?:licen[cs]e|number|vehicle|registration|car) plate|plates?|tag`,
  ],
  [
    'DEVICE',
    String.raw`(?:device|serial|lot|model|implant|pump|pacemaker|monitor|imei|udi|meid|equipment|asset)(?: (?:serial|identifier))?|s\/n|sn`,
  ],
  ['BIOMETRIC', String.raw`(?:biometric|fingerprint|retina|iris|voice ?print|face ?id)(?: template| scan)?`],
  [
    'ID',
    String.raw`(?:case|reference|ref|ticket|confirmation|order|tracking|booking|reservation|docket|file|employee|staff|badge|student|inmate|tax|taxpayer|ein|tin|itin|personnel|national|identity|identification|citizen|nino|national insurance|sin|tfn|username|user ?name|login|screen ?name|user ?id|gamertag|handle)`,
  ],
]

const NUMBER_WORD = String.raw`(?:number|no\b\.?|nr\b\.?|id|identifier|#)`
/** Labels that announce a number and never a date, with the word "number" or by themselves. */
const SURE_LABELS: readonly (readonly [EntityType, string])[] = [
  [
    'MRN',
    String.raw`mrn|m\.r\.n\.?|(?:(?:medical|health|hospital|clinical|patient|client)\s)?(?:records?|charts?|mr|patient|client|hospital|unit|nhs|chi|encounter|visit|admission|episode|accession|specimen|pt\.?) ?${NUMBER_WORD}`,
  ],
  ['HEALTH_PLAN', `(?:member|subscriber|policy|insurance|beneficiary|medicare|medicaid|claim) ?${NUMBER_WORD}`],
  ['ACCOUNT', `(?:account|acct) ?${NUMBER_WORD}`],
  ['LICENSE', `(?:certificate|registration|licen[cs]e) ?${NUMBER_WORD}`],
  ['ID', `(?:referral|case|file|reference|docket|employee|student) ?${NUMBER_WORD}|reference|ref`],
]
/** A number in groups, which may look like a date. */
const GROUPED = String.raw`((?=[A-Z\d/-]{0,30}\d[A-Z\d/-]{0,20}\d)[A-Z\d]{1,10}(?:[-/][A-Z\d]{1,10}){1,5})`

/** Without any of the labels none of their patterns is tried. */
const hintOf = (labels: readonly (readonly [EntityType, string])[]): RegExp =>
  new RegExp(String.raw`(?<![A-Za-z\d])(?:${labels.map(([, label]) => label).join('|')})(?![A-Za-z])`, 'i')
const LABEL_HINT = hintOf(LABELS)
const SURE_LABEL_HINT = hintOf(SURE_LABELS)

/** Numbers in groups after a sure label. They are searched for before dates. */
export const GROUPED_NUMBERS: readonly PatternRule[] = SURE_LABELS.map(([type, label]) => ({
  type,
  pattern: new RegExp(String.raw`(?<![A-Za-z\d])(?:${label})(?![A-Za-z])${BETWEEN}${GROUPED}(?![A-Za-z\d])`, 'dgi'),
  group: 1,
  digits: 3,
  hint: SURE_LABEL_HINT,
  accept: (value: string) => value.replace(/\D/g, '').length >= 3,
}))

/** Numbers that follow a label. */
export const LABELLED: readonly PatternRule[] = [
  ...LABELS.map(([type, label]) => ({
    type,
    pattern: new RegExp(String.raw`(?<![A-Za-z\d])(?:${label})(?![A-Za-z])${BETWEEN}${NUMBER}(?![A-Za-z\d])`, 'dgi'),
    group: 1,
    digits: 3,
    hint: LABEL_HINT,
    accept: (value: string) => isNumber(value),
  })),
  { type: 'ACCOUNT', pattern: /(?:sort code|routing)\W{0,5}(\d{2}[ -]\d{2}[ -]\d{2})(?!\d)/dgi, group: 1, digits: 6 },
]

/** Whether a value has at least three digits and is neither a date nor a decimal number. */
function isNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return (
    digits >= 3 &&
    !/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(value) &&
    !/^(?:19|20)\d\d$/.test(value) &&
    !/^\d+\.\d+$/.test(value)
  )
}
