import { type NameMaker, type Random, type Slot, pick, SLOTS } from './name-makers.js'
import type { Piece } from './marked-text.js'

const RELATION =
  'mum|mom|mam|mother|dad|father|sister|brother|son|daughter|husband|wife|ex|partner|boyfriend|girlfriend|friend|mate|best friend|nan|gran|grandma|grandad|uncle|aunt|auntie|cousin|boss|manager|flatmate|roommate|neighbour|neighbor|landlord|therapist|counsellor|keyworker|teacher|doctor|gp|psychiatrist|social worker|sponsor|fiance|stepdad|stepmum'
const SOMEBODY = `${RELATION}|nurse|lady|man|woman|bloke|guy|girl|boy|lad|baby|kid|colleague|stranger|supervisor|vicar|carer|lodger`
const FIRM =
  'supermarket|shop|bakery|cafe|bank|office|factory|warehouse|chippy|takeaway|charity|agency|council|salon|hairdresser|barbers|garage|restaurant|diner|store|pharmacy|chemist|vets|cinema|bookies|hotel|company|helpline'
const HOUSE =
  'hospital|clinic|surgery|ward|church|chapel|mosque|temple|hostel|refuge|gym|library|centre|center|unit|shelter|rehab|detox|club|choir|care home|nursing home|food bank|foodbank|er|dentist'
const SCHOOL = 'school|college|uni|university|nursery|daycare|kindergarten'
const AREA = 'park|estate|woods|beach|market|mall|harbour|docks|canal|lake|hill|fields?|station|cemetery'
const TOWN = 'town|city|village|country|seaside|coast|island'
/** After which somebody or something that is the subject of a sentence is known by its verb, or a sentence ends. */
const ENDS = String.raw`(?= (?:is|was|has|had|are|were|said|says|will|would|wont|called|rang|told|keeps|sent|gave|made|closed|opened|did|didnt|didn't|and|but|so|because|cos|when|again|today|tonight|tomorrow|yesterday|now|until|after|before|for|with|if|i)\b|[.,!?;]|$)`

function afterWords(before: string, words: string): RegExp {
  return new RegExp(String.raw`(?<=\b(?:${before}) )(?:(?:the|a|my|our) )?(?:${words})\b${ENDS}`, 'gi')
}

function subjects(words: string): RegExp {
  return new RegExp(String.raw`\bthe (?:${words})\b${ENDS}`, 'gi')
}

/** Words in whose place a name may stand, whatever the sentence, the name that stands there, and what it ends in. */
const PLACES: readonly (readonly [pattern: RegExp, slots: readonly Slot[], endings?: readonly string[]])[] = [
  [
    new RegExp(String.raw`\b(?:my|his|her|our) (?:${RELATION})\b(?! (?:of|in law))`, 'gi'),
    ['name', 'name', 'full name'],
  ],
  // A pronoun as the subject, whatever stands before it, also "hes" and "she'll".
  [/\b(?:he|she)(?=(?:'(?:s|ll|d)|s)?\b)/gi, ['name']],
  [/\bhim\b/gi, ['name']],
  [
    /\bher(?=[.,!?;]|$| (?:and|that|but|because|cos|again|about|yesterday|today|to|at|in|on|for|from|when|so|if|i|with|now|since|until|or|not|as|is|was|the|a|my)\b)/gi,
    ['name'],
  ],
  [/\b(?:his|her)(?= [a-z])/gi, ['name'], ['s', "'s"]],
  [/\b(?:someone|somebody|everyone|everybody|anyone|nobody|no one)\b(?! (?:who|else|in|at|on|from)\b)/gi, ['name']],
  [
    /(?<!\b(?:my|his|her|our|your|the|a|step|grand|single) )\b(?:mum|mom|mam|dad|nan|gran|grandma|mummy|daddy)\b/gi,
    ['name'],
  ],
  [
    new RegExp(
      String.raw`\b(?:the|a|this|some|that) (?:${SOMEBODY})\b(?! (?:who|in|at|on|with|from|next|behind|of|that)\b)${ENDS}`,
      'gi',
    ),
    ['name', 'name', 'full name', 'surname'],
  ],
  [afterWords('at|from|for|to|left|quit|off|after|before', 'work|job'), ['firm']],
  [
    /\b(?:my job|work)(?= (?:is|was|has|said|says|wont|wants|called|rang|texted|keeps|made|makes|let|fired|sent)\b)/gi,
    ['firm'],
  ],
  [afterWords('at|from|to|in|near|left|hate|started|outside|after|before', SCHOOL), ['school']],
  [subjects(SCHOOL), ['school']],
  [afterWords('at|from|to|in|near|outside|into|inside|by|past|leaving|left', HOUSE), ['house']],
  [subjects(HOUSE), ['house']],
  [afterWords('at|from|to|in|down|outside|near|into|past|behind', 'pub|bar|local'), ['pub']],
  [subjects('pub|bar'), ['pub']],
  [afterWords('at|from|to|in|near|outside|into|inside|by|past', FIRM), ['firm']],
  [subjects(FIRM), ['firm']],
  [afterWords('in|from|to|near|outside|around|through|across|into|of|leaving|left', TOWN), ['town']],
  [subjects(TOWN), ['town']],
  [afterWords('in|through|to|across|round|around|at|by|near|past|behind|from', AREA), ['area']],
  [subjects(AREA), ['area']],
  [afterWords('on|down|along|up|across|in|off|near', 'street|road|lane|corner'), ['street']],
]

/** The most names that a sentence gets. */
const MOST_NAMES = 3

/**
 * A sentence that somebody wrote, with names in place of relations, pronouns, and bare words for places, employers and
 * houses; undefined if none stands there.
 */
export function withNames(text: string, maker: NameMaker, random: Random): Piece[] | undefined {
  const places = PLACES.flatMap(([pattern, slots, endings = ['']]) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      slots,
      endings,
    })),
  ).toSorted((one, other) => one.start - other.start)
  if (places.length === 0) return undefined
  const share = Math.min(1, (1 + Math.floor(random() * MOST_NAMES)) / places.length)
  const chosen = places.filter(() => random() < share)
  const pieces: Piece[] = []
  let from = 0
  for (const { start, end, slots, endings } of chosen.length > 0 ? chosen : [pick(places, random)]) {
    if (start < from) continue
    const slot = pick(slots, random)
    pieces.push(
      { text: text.slice(from, start), type: undefined },
      { text: maker.make(slot), type: SLOTS[slot] },
      { text: pick(endings, random), type: undefined },
    )
    from = end
  }
  return [...pieces, { text: text.slice(from), type: undefined }]
}

/** A sentence with other names of people in place of those that the rules found in it. */
export function withOtherNames(
  text: string,
  people: readonly { readonly start: number; readonly end: number }[],
  maker: NameMaker,
): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { start, end } of people) {
    pieces.push({ text: text.slice(from, start), type: undefined }, { text: maker.make('name'), type: 'PERSON' })
    from = end
  }
  return [...pieces, { text: text.slice(from), type: undefined }]
}
