import { isStepOfCare } from './care-steps.js'
import type { Speaker } from './source-text.js'

/** What somebody says that they will do. */
const ANNOUNCES =
  /(?<!\p{L})(?:i['’ ]ll|(?<!(?:am|is|are|was|were|be|been|feels?|felt|feeling|so|very|really|too|mentally|physically|fell|fall|get|gets|got|seriously|terminally|and|['’](?:s|m|re)) )ill(?= \p{L})|i (?:will|shall|['’]?m (?:going to|gon ?na)|am (?:going to|gon ?na)|plan to|intend to|promise|swear|mean to)|i['’]?m (?:going to|gon ?na|planning|about to)|imma|im (?:going to|gon ?na))(?!\p{L})/iu

/** Words of harm, of a weapon, a height or water, of medicine, of a child, or of a farewell. */
const PERIL = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`kill\p{L}*|murder\p{L}*|stab\p{L}*|strangl\p{L}*|smother\p{L}*|suffocat\p{L}*|drown\p{L}*|poison\p{L}*|sho(?:o)?t(?:s|ing)?|hurt\p{L}*|harm\p{L}*|attack\p{L}*|punch\p{L}*|beat\p{L}*|chok\p{L}*|rap(?:e|ing)|hit(?:ting)?|hang\p{L}*|cut(?:ting)?|slit\p{L}*|burn\p{L}*|bleed\p{L}*|starv\p{L}*|overdos\p{L}*|gas(?:s?ing)?|jump\p{L}*|leap|crash\p{L}*|die|dying|dead|death|suicid\p{L}*|fire|devil|demon\p{L}*`,
    String.raw`end (?:it|this|him|her|them|my|everything)|do (?:it|him|her|them|myself)|finish (?:it|him|her|them|myself|off)|take (?:the lot|it all|them all|all|everything|(?:my|his|her) (?:own )?life)|make (?:him|her|them) (?:pay|sorry)|get (?:him|her|them) for`,
    String.raw`guns?|shotguns?|rifles?|pistols?|bullets?|kni(?:fe|ves)|blades?|razors?|axe|hammers?|machete|bat|weapons?|ropes?|nooses?|cords?|belts?|petrol|matches|lighter|acid|bleach`,
    String.raw`roof|bridge|multi[- ]?stor(?:e?y)|cliffs?|car park|towers?|ledge|balcony|window|edge|tracks?|rails?|trains?|motorway|traffic|lorry|pit|well|quarry|river|lake|sea|ocean|loch|weir|canal|reservoir|level crossing`,
    String.raw`pills?|tablets?|capsules?|medic(?:ine|ation)s?|meds|amps?|ampoules?|vials?|insulin|warfarin|potassium|paracetamol|morphine|heroin|helium`,
    String.raw`baby|babies|infant|toddler|bairn|child(?:ren)?|kids?|(?:my|his|her|our|their|the) (?:little )?(?:sons?|daughters?|boys?|girls?|ones?)`,
    String.raw`good ?bye|farewell|last (?:time|day|one|letter|words)|letters?|forgive me|join (?:him|her|them)|be with (?:him|her|them)|gone|for ever|forever|never (?:see|come|wake|be)|not (?:be (?:here|back|around|coming)|come back|wake)|won['’]?t (?:be (?:here|back|around)|come back|wake)|no(?:body|-one| one) (?:will|has to)`,
  ].join('|')})(?!\p{L})`,
  'iu',
)

/** What a note says that somebody said: `shouted 'I'll do him in'`, `Client said: I will gas myself`. */
const SAID =
  /(?<!\p{L})(?:sa(?:ys|id)|state[sd]?|shout(?:s|ed)|yell(?:s|ed)|scream(?:s|ed)|repeat(?:s|ed)|mutter(?:s|ed)|whisper(?:s|ed)|threaten(?:s|ed)|wr(?:ites|ote)|told \p{L}+|answer(?:s|ed)|repli(?:es|ed))(?: that)?\s*[:,]?\s+["“‘']?(?<said>i(?:['’]|m? ).+)/iu
/** What a note quotes without such a word. It may be a sentence to repeat: `Homework: "I will get through this"`. */
const QUOTED = /(?:["“‘]|(?<![\p{L}\p{N}])')(?<quoted>[^"”]+)/u

/** The words of a client or of somebody near them; undefined for the words of staff and of records. */
function ownWordsIn(said: { readonly speaker: Speaker; readonly text: string; readonly isTalk: boolean }) {
  const { speaker, text, isTalk } = said
  if (speaker === 'client' || speaker === 'family' || speaker === 'other') return text
  // A file may be the client's worksheet or a doctor's letter: only what sounds dangerous counts as such words.
  if (speaker === 'document') return ANNOUNCES.test(text) && PERIL.test(text) ? text : undefined
  if (speaker !== 'therapist' || isTalk) return undefined
  const reported = SAID.exec(text)?.groups?.said
  if (reported !== undefined) return ANNOUNCES.test(reported) ? reported : undefined
  const quoted = QUOTED.exec(text)?.groups?.quoted
  return quoted !== undefined && ANNOUNCES.test(quoted) && PERIL.test(quoted) ? quoted : undefined
}

/** A sentence with its speaker, and whether it was said in conversation. */
type Said = Parameters<typeof ownWordsIn>[0]

/** True for the words of a client, or of somebody near them, that are no step of care: they are never a plan. */
export function isNoPlan(said: Said): boolean {
  const words = ownWordsIn(said)
  return words !== undefined && !isStepOfCare(words)
}

/**
 * True for what a client, or somebody near them, says that they will do, if it is no step of care and has a word of
 * danger. It may be wrong: it decides that the sentence stands under risk, and is never left out.
 */
export function announcesDanger(said: Said): boolean {
  const words = ownWordsIn(said)
  return words !== undefined && ANNOUNCES.test(words) && PERIL.test(words) && !isStepOfCare(words)
}
