import { type NameMaker, type Random, type Slot, pick, SLOTS } from './name-makers.js'
import type { Piece } from './marked-text.js'

const RELATION =
  'mum|mom|mam|mother|dad|father|sister|brother|son|daughter|husband|wife|ex|partner|boyfriend|girlfriend|friend|mate|best friend|nan|gran|grandma|grandad|uncle|aunt|auntie|cousin|boss|manager|flatmate|roommate|neighbour|neighbor|landlord|therapist|counsellor|keyworker|teacher|doctor|gp|psychiatrist|social worker|sponsor|fiance|stepdad|stepmum'
const VERB_AFTER = String.raw`(?= (?:is|was|has|had|says|said|told|tells|keeps|kept|came|comes|went|goes|asked|asks|wants|wanted|thinks|thought|left|made|makes|took|got|gets|gave|found|will|would|wont|won't|didnt|didn't|doesnt|doesn't|never|always|just|used|left|hit|put|looked|knows|knew|called|calls|cried|laughed|sat|rang|drove|walked|cooked|bought|sent|still|started|stopped))`

/** Words in whose place a name may stand, whatever the sentence, and the name that stands there. */
const PLACES: readonly (readonly [pattern: RegExp, slots: readonly Slot[]])[] = [
  [new RegExp(String.raw`\b(?:my|his|her|our) (?:${RELATION})\b(?! (?:of|in law))`, 'gi'), ['name']],
  [
    new RegExp(
      String.raw`(?<=(?:^|[.,;!?"] |\b(?:and|but|because|when|that|if|so|cos|then|until|while|before|after|said|think|know|hope) ))(?:he|she)\b${VERB_AFTER}`,
      'gi',
    ),
    ['name'],
  ],
  [
    /(?<=\b(?:told|tell|asked|ask|with|from|about|to|for|see|saw|love|loved|hate|hated|miss|missed|hit|left|met|call|called|rang|texted) )him\b/gi,
    ['name'],
  ],
  [
    /(?<=\b(?:told|tell|asked|with|about|for|saw|miss|met|texted|rang) )her(?=[.,!?;]|$| (?:and|that|but|because|again|about|yesterday|to)\b)/gi,
    ['name'],
  ],
  [
    /\bthe (?:nurse|doctor|therapist|counsellor|lady|man|woman|bloke|guy|girl|boy|baby)\b(?! (?:who|in|at|on|with|from|next|behind)\b)/gi,
    ['name'],
  ],
  [/(?<=\b(?:at|from|for|to|left|quit) )work\b/gi, ['firm']],
  [
    /(?<=\b(?:at|from|to|in|near) )(?:the )?(?:school|college|uni)\b(?! (?:bus|run|work|trip|friend|mate|gate)s?\b)/gi,
    ['school'],
  ],
  [
    /(?<=\b(?:at|from|to|in|near|outside|into) )(?:the )?(?:hospital|clinic|surgery|ward|church|hostel|refuge|gym|library|centre|unit)\b/gi,
    ['house'],
  ],
  [/(?<=\b(?:at|from|to|in|down|outside|near|into) )(?:the )?pub\b/gi, ['pub']],
  [
    /(?<=\b(?:at|from|to|in|near|outside|into) )(?:the )?(?:supermarket|shop|bakery|cafe|bank|office|factory|warehouse)\b/gi,
    ['firm'],
  ],
  [
    /(?<=\b(?:in|from|to|near|outside|around|through|across) )(?:the )?(?:town|city|village|country|seaside|coast)\b/gi,
    ['town'],
  ],
  [/(?<=\b(?:in|through|to|across|round|at) )(?:the )?(?:park|estate|woods|beach)\b/gi, ['area']],
  [/(?<=\b(?:on|down|along|up|across) )(?:the|our|my) (?:street|road)\b/gi, ['street']],
]

/** The most names that a sentence gets. */
const MOST_NAMES = 3

/**
 * A sentence that somebody wrote, with names in place of relations, pronouns, and bare words for places, employers and
 * houses; undefined if none stands there.
 */
export function withNames(text: string, maker: NameMaker, random: Random): Piece[] | undefined {
  const places = PLACES.flatMap(([pattern, slots]) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({ start: index, end: index + word.length, slots })),
  ).toSorted((one, other) => one.start - other.start)
  if (places.length === 0) return undefined
  const share = Math.min(1, (1 + Math.floor(random() * MOST_NAMES)) / places.length)
  const chosen = places.filter(() => random() < share)
  const pieces: Piece[] = []
  let from = 0
  for (const { start, end, slots } of chosen.length > 0 ? chosen : [pick(places, random)]) {
    if (start < from) continue
    const slot = pick(slots, random)
    pieces.push({ text: text.slice(from, start), type: undefined }, { text: maker.make(slot), type: SLOTS[slot] })
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
