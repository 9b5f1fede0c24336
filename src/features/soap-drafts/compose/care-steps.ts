const COMMITS = String.raw`(?:i['’ ]?ll|(?:i\s+|^)(?:will|shall|agreed?\s+to|plan\s+to|promise(?:\s+to|\s+i['’]?(?:\s?wi)?ll)?|want\s+to(?=\s+(?:try|work|practi[cs]e|start)))|i['’]?m\s+(?:going\s+to|gon\s?na)|i\s+am\s+(?:going\s+to|gon\s?na)|we['’ ]?ll|we\s+will)`
const BETWEEN = String.raw`(?:(?:also|then|still|just|definitely|really|try to|try and|go and|start to|keep on|make sure to|make sure i|remember to)\s+)*`
const MEANS = String.raw`(?:guns?|shotguns?|rifles?|pistols?|ammunition|weapons?|kni(?:fe|ves)|blades?|razors?|ropes?|cords?|pills?|tablets?|medic(?:ine|ation)s?|meds|ampoules?|insulin|bottles?|whisky|vodka|alcohol|keys?)`
const RELATION = String.raw`(?:grand|step)?(?:mother|father|mom|mum|dad|parents?|son|daughter)|nan|gran|sister|brother|aunt|uncle|cousin|partner|wife|husband|boyfriend|girlfriend|(?:best )?friends?|mates?|neighbou?rs?|colleague|boss|manager|teacher|sponsor|pastor|priest|rabbi|imam`
const STAFF = String.raw`you|dr\.?|doctors?|gp|surgery|nurse|midwife|therapist|counsell?or|psychologist|psychiatrist|case ?worker|social worker|key ?worker|pharmac(?:y|ist)|clinic|hospital|crisis (?:line|team)|helpline|hotline|samaritans|lifeline|988|911|999|112|111|116 ?123|emergency services|police|school|support line`
const REGULARLY = String.raw`(?:every|each|once|twice|daily|nightly|regularly|as (?:prescribed|agreed|directed|you|the (?:doctor|gp|nurse))|in the (?:morning|evening)|at (?:night|bedtime)|with (?:breakfast|food|dinner|supper)|on time|like you said)`

/** What somebody does for their care, behind `I will`. */
const CARE = [
  // Calling somebody, also with what for; nobody is only told or shown something.
  String.raw`(?:call|ring|phone|text|message|e-?mail|contact|reach out to|get in touch with|speak (?:to|with)|talk (?:to|with)|ask|tell|let|go to)\s+(?:(?:my|the|your|our|a|his|her)\s+)?(?:\p{L}+\s+)?(?:${RELATION}|${STAFF})(?!\p{L})`,
  String.raw`(?:call|ring|phone|text)\s+(?:him|her|them|\p{L}+)(?=\s*(?:[.,!;]|$|and |when|if|before|instead|tonight|tomorrow|today|on |first|every|at ))`,
  String.raw`(?:see|meet|visit)\s+(?!you(?!\p{L}))(?:(?:my|the|your|a)\s+)?(?:${STAFF})(?!\p{L})`,
  // Appointments.
  String.raw`(?:go|come|attend|turn up|book|make|keep|get|arrange|be|join|return|sign up)\s+(?:\p{L}+\s+){0,4}?(?:appointments?|sessions?|groups?|meetings?|clinic|aa|na|therapy|class(?:es)?|counsell?ing|blood tests?|check-?up|next (?:week|time|month)|again (?:on|next))(?!\p{L})`,
  String.raw`come\s+(?:back|again|in)\s+(?:on|next|to see|in (?:a|one|two|three))(?!\p{L})`,
  // Exercises and homework.
  String.raw`(?:try|do|practi[cs]e|use|keep|write|fill|start|work on|repeat|log|track|note|read|continue|finish|complete|bring|go on with|carry on with|stick to|stick with|follow)\s+(?:[\p{L}\p{N}'’-]+\s+){0,5}?(?:exercises?|breathing|worksheets?|diary|journal|log|records?|homework|grounding|mindful\p{L}*|meditation|relaxation|skills?|techniques?|walks?|walking|yoga|gym|routine|steps?|exposure|safety plan|plan we|coping|hierarchy|questionnaires?|schedule|sleep hygiene|app|five senses|stretch\p{L}*)(?!\p{L})`,
  String.raw`practi[cs]e\s+\p{L}+`,
  String.raw`work\s+on\s+(?:my|the|our|this|that|being|not|getting|it)(?!\p{L})`,
  // Rest, food, movement.
  String.raw`(?:go for|take)\s+(?:a|my|one|two|the|short|daily)\s+(?:\p{L}+\s+){0,2}?walks?(?!\p{L})|walk\s+(?:the dog|(?:\p{L}+\s+){0,2}?every|daily|twice|once|three times|for (?:\p{L}+|\d+) minutes|(?:ten|twenty|thirty|\d+) minutes)(?!\p{L})`,
  String.raw`go\s+to\s+bed\s+(?:at|by|earlier|before)(?!\p{L})|get\s+up\s+(?:at|by|earlier|before)(?!\p{L})|eat\s+(?:\p{L}+\s+)?(?:breakfast|lunch|dinner|regularly|meals|something)(?!\p{L})|drink\s+(?:less|more water)(?!\p{L})|(?:stop|quit|cut down(?: on)?|give up|stay off)\s+(?:the\s+)?(?:smoking|drinking|vaping|drink|alcohol|cannabis|weed|booze|cigarettes|coffee|caffeine)(?!\p{L})|(?:put|leave|turn)\s+(?:my |the )?(?:phone|screens?)(?!\p{L})`,
  String.raw`stay\s+(?:with|at)\s+(?:my|our)\s+(?:${RELATION})(?!\p{L})`,
  // Medicine as it was prescribed.
  String.raw`(?:take|keep taking|continue|restart|start|stay on|stick to|go on with|pick up|collect)\s+(?:it|them|(?:my|the)(?:\s+\p{L}+){0,3}?|\p{L}{5,})\s+${REGULARLY}(?!\p{L})`,
  // Means that are put out of reach.
  String.raw`(?:hand|give|lock|take|bring|return|drop|throw|bin|flush|get rid of|dispose of|put|leave)\s+(?:\p{L}+\s+){0,4}?${MEANS}\s+(?:over|in|up|away|out|back|off|to|with|at)(?!\p{L})|(?:get rid of|dispose of|flush|bin|lock (?:up|away)|hand (?:over|in)|throw (?:out|away)|hand|give)\s+(?:\p{L}+\s+){0,3}?${MEANS}(?=\s*(?:[.,!;]|$|to |tonight|today|tomorrow|over|in |back))|pour\s+(?:it|them|everything|the\s+\p{L}+)\s+(?:out|away|down\s+the\s+(?:sink|drain|toilet))(?!\p{L})`,
].join('|')
const STEP = new RegExp(String.raw`(?<!\p{L})${COMMITS}\s+${BETWEEN}(?:${CARE})`, 'iu')

/** The reason for calling somebody, or the moment of an exercise: `if I feel like hurting myself`. */
const OCCASION =
  /(?<!\p{L})(?:if|when(?:ever)?|before|instead of|rather than)\s+(?:(?:i|it|they|things|the \p{L}+)\s+(?:feel|feels|want|wants|get|gets|have|start|starts|begin|begins|think|need|come|comes|am tempted|wake)|(?:hurting|cutting|harming|burning|drinking))(?!\p{L})[^,.;]*/giu
/** What makes a step of care none: harm, a height or water, a farewell, more medicine than was prescribed. */
const SPOILED =
  /(?<!\p{L})(?:kill\p{L}*|murder\p{L}*|stab\p{L}*|strangl\p{L}*|smother\p{L}*|suffocat\p{L}*|drown\p{L}*|poison\p{L}*|shoot\p{L}*|shot|hurt\p{L}*|harm\p{L}*|attack\p{L}*|punch\p{L}*|beat (?:him|her|them)|chok\p{L}*|hit|hang\p{L}*|cut(?! down)|slit\p{L}*|burn\p{L}*|starv\p{L}*|overdos\p{L}*|jump\p{L}*|crash\p{L}*|die|dying|dead|death|suicid\p{L}*|devil|noose|bullets?|petrol|roof|bridge|multi[- ]?stor(?:e?y)|cliffs?|ledge|balcony|tracks|rails|trains?|motorway|pit|quarry|river|sea|loch|weir|canal|good ?bye|farewell|last (?:time|day|one|words)|sorry|forgive|join (?:him|her|them)|be with (?:him|her|them)|gone|forever|not (?:be (?:here|back|around|coming)|coming back|come back)|won['’]?t (?:be (?:here|back|around)|come back|stop)|never|end (?:it|my|everything)|my life|do (?:it|him|her|them)|what i['’]?(?: ha)?ve (?:got|done)|(?:all|the lot|the rest|whole|handful|double|extra|together|at once|everything)(?= (?:of (?:it|them|my)|my|the|at|tablets|pills|in|on|tonight))|the lot|then (?:him|her|me|them))(?!\p{L})/iu

/**
 * True for a sentence in which somebody says that they will do something for their care: call, come, exercise, take
 * medicine as prescribed, put means out of reach. What is not clearly one of these is none.
 */
export function isStepOfCare(text: string): boolean {
  return STEP.test(text) && !SPOILED.test(text.replaceAll(OCCASION, ' '))
}
