/** What stands between a wish and its verb, and turns it round: `wants to stop cutting`. */
const NOT_AWAY = String.raw`(?:(?!(?:stop|quit|avoid|prevent|reduce|lower|resist|never|not|without|less|instead|help)(?!\p{L}))[\p{L}'’]+\s+){0,4}?`
const WISH = String.raw`(?:['’]ll|['’]d|will|would|wants?|wanted|wanting|wanna|going\s+to|gonna|gon\s+na|plans?|planned|planning|intends?|intended|intending|think(?:s|ing)?\s+(?:of|about)|thought\s+(?:of|about)|thoughts\s+(?:of|about|to)|considers?|considered|considering|urges?\s+to|tempted\s+to|ready\s+to|about\s+to|could|might|needs?\s+to|wish(?:es|ed)?|hop(?:es|ed|ing)|threat(?:s|ens?|ened|ening)|(?:client|patient|pt)\s+to|swears?|swore|vow(?:s|ed)?|promis(?:es|ed)|fantasi[sz]\p{L}+|dreams?\s+(?:of|about)|voices?\s+tell\p{L}*|feels?\s+like|i['’]?m)`
const SELF = String.raw`(?:my|him|her|your)\s?self|themsel(?:f|ves)|oneself`
const SOMEBODY = String.raw`(?:${SELF}|him|her|them|me|you|us|some(?:one|body)|any(?:one|body)|every(?:one|body)|people|others|(?:the\s+)?next\s+\p{L}+|(?:my|his|her|their|the|this|that|our)\s+\p{L}+)`
const HARM = [
  String.raw`(?:kill(?:ing)?|murder(?:ing)?|stab(?:bing)?|strangl(?:e|ing)|smother(?:ing)?|suffocat(?:e|ing)|drown(?:ing)?|poison(?:ing)?|shoot(?:ing)?|hurt(?:ing)?|harm(?:ing)?|attack(?:ing)?|punch(?:ing)?|beat(?:ing)?|chok(?:e|ing)|rap(?:e|ing)|hit(?:ting)?|run(?:ning)?\s+over)\s+(?!(?:time|the\s+(?:lights?|engine|mood|gym|road|breeze|target|clock|record))(?!\p{L}))${SOMEBODY}`,
  String.raw`(?:hang(?:ing)?|cut(?:ting)?|burn(?:ing)?|end(?:ing)?|overdos(?:e|ing)|starv(?:e|ing)|throw(?:ing)?|gas(?:sing)?)\s+(?:${SELF})`,
  String.raw`(?:cut(?:ting)?|slit(?:ting)?)\s+(?:my|his|her|their)\s+(?:wrists?|throat|arms?|legs?|thighs?|veins?)`,
  String.raw`(?:end(?:ing)?|tak(?:e|ing))\s+(?:it\s+all|it\s+tonight|everything|(?:my|his|her|their)\s+(?:own\s+)?li(?:fe|ves))`,
  String.raw`(?:tak(?:e|ing)|swallow(?:ing)?)\s+(?:all|the\s+(?:whole|rest)|every|a\s+(?:handful|bottle))(?!\p{L})`,
  String.raw`(?:overdos(?:e|ing)|die|dying|be\s+dead|be\s+gone|disappear\s+for\s+good|jump(?:ing)?\s+(?:off|from|in\s+front|under)|step(?:ping)?\s+in\s+front|driv(?:e|ing)\s+(?:[\p{L}'’]+\s+){0,2}?(?:into|off)\s+(?:a|an|the)\s+(?:wall|tree|river|bridge|cliff|road|lorry|truck|sea|lake|crowd)|(?:do|doing)\s+(?:him|her|them|myself|himself|herself)\s+in|(?:buy|buying|get|getting|fetch)\s+(?:(?:a|the|some)\s+)?(?:rope|noose|gun|rifle|shotgun|knife|blade)|crash(?:ing)?\s+(?:my|his|her|the|their)\s+car|pull(?:ing)?\s+the\s+trigger|(?:set|burn)(?:ting|ing)?\s+(?:[\p{L}'’]+\s+){0,3}?(?:on\s+fire|down)|blow(?:ing)?\s+(?:[\p{L}'’]+\s+){0,3}?up)`,
].join('|')
const WISHED = new RegExp(
  String.raw`(?:(?<!\p{L})|(?<=\p{L})(?=['’](?:ll|d)(?!\p{L})))${WISH}\s+${NOT_AWAY}(?:${HARM})(?!\p{L})`,
  'iu',
)

/** A word without which there is no such wish: looked for first, because that is quick. */
const NAMES_HARM =
  /kill|murder|stab|strangl|smother|gas|driv|do|buy|get|fetch|suffocat|drown|poison|shoot|hurt|harm|attack|punch|beat|chok|rap[ei]|hit|run|hang|cut|slit|burn|end|overdos|starv|throw|tak[ei]|swallow|di[ey]|dead|gone|disappear|jump|step|crash|pull|set|blow/iu

/** What stops a sentence from being a danger: a measure of the clinician, a condition, a denial. */
const MEASURE =
  /(?<!\p{L})(?:if|when(?:ever)?|unless|should|monitor\p{L}*|assess\p{L}*|review\p{L}*|discuss\p{L}*|explor\p{L}*|screen\p{L}*|prevent\p{L}*|reduc\p{L}*|den(?:y|ies|ied)|no longer|does(?:n['’]t| not)|do(?:n['’]t| not)|did(?:n['’]t| not)|won['’]t|never|without)(?!\p{L})/iu

/**
 * True for a sentence that says that somebody wants to harm themselves or somebody else, or is about to. It is no
 * screen: it only keeps such a sentence from standing among plans and goals.
 */
export function wishesHarm(text: string): boolean {
  const wish = NAMES_HARM.test(text) ? WISHED.exec(text) : null
  // What stands behind the wish does not undo it: `He will stab him if he comes back.`
  return wish !== null && !MEASURE.test(text.slice(0, wish.index + wish[0].length))
}

const MEANS = String.raw`(?:ropes?|nooses?|cords?|guns?|shotguns?|rifles?|pistols?|blades?|razors?|kni(?:fe|ves)|stockpile)`
/** How a sentence of a note begins: `Client also`, `She has`, or nothing. */
const NOTED = String.raw`(?:(?:client|patient|pt\.?|he|she|they)\s+)?(?:(?:has|had|also|still|again|previously|once|twice|then|later|reportedly|has\s+been)\s+)*`
const MANY = String.raw`(?:\d{2,}|all|every|several|too many|ten|eleven|twelve|fifteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\p{L}+)?|a\s+(?:box|bottle|handful|packet|strip|month)|the\s+(?:whole|rest|lot))`
const TABLETS = String.raw`(?:pills?|tablets?|capsules?|medic(?:ine|ation)s?|meds|patches|\p{L}+(?:ine|pram|pam|lam|done|ol|ium))`
/** Means that somebody else keeps, or that are locked away. */
const OUT_OF_REACH = String.raw`(?!.*(?:locked|with (?:his|her|their)|handed|at (?:his|her|their) (?:brother|sister|mother|father|friend|aunt|uncle)))`
/** What a note says of an attempt, of means that the client keeps, or of where they were found. */
const DONE_OR_KEPT = new RegExp(
  [
    String.raw`^${NOTED}attempted\s+(?:(?:in|at|on|once|twice|again|last|by|during)(?!\p{L})|suicide|overdose|hanging)`,
    String.raw`^${NOTED}(?:made|survived|had|reports?|describes?|disclosed)\s+(?:an?(?:other)?|one|two|three|\d+|several|a\s+second|a\s+third)\s+(?:\p{L}+\s+)?(?:suicide\s+)?attempts?(?!\s+(?:to|at\s+(?!age|home|work|school)))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:one|two|three|four|several|\d+|previous|prior|past|last|recent|earlier)\s+(?:suicide\s+)?attempts?(?=\s+(?:at\s+)?(?:age|in|by|on|\(|with|last|this)|\s*\(|\s+at\s+\d|[.,;:]|$)`,
    String.raw`^${NOTED}(?:overdosed|(?:took|swallowed|ingested)\s+(?:an\s+overdose|${MANY}\s+(?:of\s+)?(?:(?:\p{L}+['’]s?|his|her|their|the|these|those|\p{L}+)\s+){0,3}?${TABLETS}))(?!\p{L})`,
    String.raw`^${NOTED}(?:stockpil|hoard)\p{L}+\s+(?:\p{L}+\s+){0,3}?${TABLETS}(?!\p{L})`,
    String.raw`^${NOTED}(?:was\s+)?(?:found|seen|stopped|talked\s+down)\s+(?:by\s+\p{L}+\s+)?(?:standing\s+|sitting\s+|walking\s+)?(?:on|at|off|from|over|near|by)\s+(?:a|the)\s+(?:\p{L}+\s+)?(?:bridge|viaduct|cliffs?|ledge|roof|railings?|(?:railway|train)?\s?(?:tracks?|line)|parapet|quarry|weir)(?!\p{L})`,
    String.raw`^${NOTED}(?:(?:is|was|feels|felt|remains?|became|becomes|gets?)\s+)?(?:(?:actively|passively|acutely|chronically|very)\s+)?(?:suicidal|homicidal)(?=\s+(?:when|after|at|on|in|since|again|every|most|if|with)(?!\p{L})|\s*(?:[.,;!]|$))`,
    String.raw`^${NOTED}(?:cuts|cutting|burns|self-harms|self-harming)(?=\s+(?:again|when|alone|daily|every|after|at|most|(?:his|her|their)\s+(?:arms?|legs?|thighs?|wrists?|stomach)|${SELF})(?!\p{L}))`,
    String.raw`^${NOTED}(?:gave|given|gives|giving)\s+away\s+(?:\p{L}+\s+){1,4}?`,
    String.raw`^${NOTED}(?:keeps|has|holds|hides|hid|bought|carries|owns)\s+(?:(?:a|an|the|his|her|their|some)\s+)?(?:\p{L}+\s+)?${MEANS}(?!\p{L})${OUT_OF_REACH}`,
  ].join('|'),
  'iu',
)

/** True for what a clinician reports of an attempt, or of means that the client keeps. */
export function reportsDanger(text: string): boolean {
  return DONE_OR_KEPT.test(text)
}

const RISK_TERM = String.raw`(?:SI|HI|NSSI|SI\/HI|(?:passive |active |current |recent )*(?:suicid(?:al|e)|homicidal|death|self[- ]harm)(?: (?:ideation|thoughts?|wish(?:es)?|intent(?:ion)?|plans?|urges?))?)`
const STATUS = String.raw`(?:present|absent|reported|voiced|endorsed|denied|expressed|disclosed|verbali[sz]ed|noted|none|passive|active|at this time|today|this week)`
/** How a note says what a client says of dying: `SI present, passive`, `Voiced suicidal ideation`. */
const STATED = new RegExp(
  String.raw`^(?:(?:client|patient|pt\.?|he|she|they) )?(?:(?:also|again|currently|still) )?(?:no |denie[sd] |voic(?:es|ed) |express(?:es|ed) |endors(?:es|ed) |disclos(?:es|ed) |verbali[sz](?:es|ed) |positive for |negative for )(?:(?:any|fleeting|vague|thoughts of|ideas of|plans? (?:of|for)) )*${RISK_TERM}(?![\p{L}-])|^(?:no |\p{L}+ )?${RISK_TERM}(?: \p{L}+)?[:,]?(?: (?:is|was|are|were))? ${STATUS}(?!\p{L})`,
  'iu',
)

/** True for what a client said or denied of dying, as a note reports it. What a clinician thinks of it is none. */
export function statesIdeation(text: string): boolean {
  return STATED.test(text)
}
