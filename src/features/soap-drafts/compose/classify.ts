import { announcesDanger, isNoPlan } from './announced.js'
import { isStepOfCare } from './care-steps.js'
import { isOfSafety } from './safety-words.js'
import { isSmallTalk } from './small-talk.js'
import type { SoapSection } from './source-text.js'
import type { SourceUnit } from './source-unit.js'

/** The section to which a unit belongs, and how sure that is. */
export interface Classified {
  readonly section: SoapSection
  readonly weight: number
}

type Signs = Readonly<Record<SoapSection, readonly (readonly [number, RegExp])[]>>

/** What staff have settled to do, in the present tense: `I ring your GP today.` */
export const SETTLED =
  /(?<!(?<!\p{L})(?:when|if|did|do|can|should|could|would|before|after|as|what|how|why|that|because|whenever|until) )(?<!\p{L})(?:i|we) (?:(?:then|also|both) )?(?:(?:ring|phone|text|book|raise|lower|increase|reduce|refer|arrange|speak|meet|check|review|send|write to)(?!\p{L})|call (?!(?:it|that|this)(?!\p{L}))|(?:start|stop|add|put|keep) (?=(?:you|him|her|them|the|your|\p{L}+(?:ine|pram|pam|lithium)) )|see (?:you|him|her|them)(?: both| all| two)? (?:again|on|next|at|in (?:a|one|two|three|four|six|\d+)|tomorrow|every|back)(?!\p{L}))/iu

/** Signs of each section in what a therapist says or writes. */
const THERAPIST: Signs = {
  P: [
    [3, SETTLED],
    [
      3,
      /^(?:will|next|reduce|keep|agreed|rescheduled|goals? for|plan\b|discharge|book|call|notify|assign|bring|send|client to|patient to|parents? to|family to|(?:then |okay,? |so )*(?:i['’]ll|we['’]ll|let['’]s|shall we|then we))(?!\p{L})|\bto be (?:filled|completed|done|reviewed|sent|discussed)\b|\bfor next week\b|\btext me\b/iu,
    ],
    [
      3,
      /^(?:order|start|continue|increase|decrease|prescribe|refer|schedule|follow[- ]up|return|stop|monitor|repeat|practi[cs]e|try)\b|\b(?:i|we)['’ ]?(?:d| do| would)? (?:\w+ )?(?:want|like|need|advise|ask) (?:you|him|her|them) to\b/iu,
    ],
    [
      3,
      /\b(?:i|we)(?:['’ ]?ll| will| would like| ['’]?d like|['’]?d like| want| wan na| wanna| am going| are going|['’ ]?m (?:going|gon ?na)|['’ ]?re (?:going|gon ?na)|['’ ]?m also going) (?:to |na |also |go ahead|have you|get|give|see|start|order|put|send|refer|check|repeat|continue|keep|schedule|prescribe|do\b|meet|review|work)/iu,
    ],
    [
      3,
      /\b(?:plan(?:s|ned)? (?:is|to|for)|agreed to|homework|next (?:session|appointment|visit|week|time|month)|follow(?:ing)?[- ]?up (?:in|with|on|visit|appointment)|return (?:in|to clinic)|come back|see (?:you|me|her|him|them) (?:again|back|in)|refer(?:red|ral)?\b|prescri\w*|safety plan|treatment goal|to be scheduled)/iu,
    ],
    [
      2,
      /\b(?:recommend\w*|continue|increase|decrease|taper|discontinue|switch|schedul\w*|order(?:ed|ing)?\b|practi[cs]e|monitor|encourag\w*|advis\w*|instruct\w*|counsel(?:led|ed)|provide[ds]? (?:psycho)?education|in the meantime|you can take|take (?:it|them|this|one|two) )/iu,
    ],
    [
      2,
      /\b(?:should|need(?:s)? to|make sure|i['’]?d like you|i want you|try to|let['’ ]?s|let me know|call (?:me|us|the)|avoid|wear|elevate|refill|physical therapy|weeks? of|once a day|twice a day|every (?:six|eight|four|\d+) hours)\b/iu,
    ],
  ],
  A: [
    [
      3,
      /^(?:query|rule out|r\/o|no change|(?:good |some |partial |poor |slow )?(?:progress|treatment response)|strengths?)(?!\p{L})|\b(?:it (?:sounds|seems|looks) (?:to me|as though|as if|like)|my sense is|i (?:see|read|understand) (?:it|this|that) as|i wonder|fits with|is a sign of|i do ?n['’]t (?:think|see|believe)|appears to be|response (?:is |was )?partial|is working|pattern|that is progress)\b/iu,
    ],
    [
      3,
      /\b(?:diagnos\w*|assessment|impression|formulation|meets? (?:the )?criteria|consistent with|suggest(?:s|ive|ing)|indicat(?:es|ive|ing) (?:a|an|of|that)|likely|differential|prognosis|working hypothesis|clinically)\b/iu,
    ],
    [
      3,
      /\b(?:risk (?:of|for|is|level|assessment|factors?)|(?:low|moderate|elevated|acute|high|no) (?:acute )?risk|suicidal|suicidality|homicidal|self[- ]harm|protective factors?)\b/iu,
    ],
    [
      3,
      /\bi (?:do )?(?:think|believe|suspect) (?:that )?(?:you|he|she|they|this|it|the|your)(?:['’ ]?re| are| have| has|['’ ]?s| is| probably| may| might)/iu,
    ],
    [
      2,
      /\bi(?:(?: do)? (?:think|believe|suspect|feel like)|(?: ?['’]m| am) (?:concerned|worried|suspicious))\b|\b(?:what (?:that|this|it) means|that means|which means|looks like you have|you (?:have|probably have|may have|might have) (?:a|an|some|what))\b/iu,
    ],
    [
      2,
      /\b(?:disorder|syndrome|episode|remission|relapse|exacerbation|insight|barriers?|response to (?:treatment|therapy|intervention)|respond(?:s|ed|ing) (?:well|poorly)|progress(?:ing|es)? (?:toward|is|on|well)|making progress|improv(?:ed|ing|ement)|worsen(?:ed|ing)|stable|(?:un|well[- ]|poorly[- ])?controlled|chronic|acute|mild(?:ly)?|moderate(?:ly)?|severe(?:ly)?|related to|due to|secondary to)\b/iu,
    ],
    [2, /\bfor (?:your|her|his|the|their) (?:first|second|third|next|last)\b/iu],
  ],
  O: [
    [
      3,
      /\byou(?:['’]re| are) (?:shaking|smiling|grinning|crying|trembling|laughing|frowning|blushing|sweating|fidgeting)\b|\byour (?:eyes|hands?|shoulders?|breathing|voice|face|jaw|legs?) (?:\w+ )?(?:filled|came|went|slowed|has|have|is|are|dropped|changed|shook|look)\b|\b(?:dressed|hair|arms crossed|looked at|smiled|cried|silent|handed over|sat |breathalyser|suds|by sleep diary|sleep diary)\b/iu,
    ],
    [3, /\b(?:phq|gad|bdi|pcl|audit|moca|mmse|c-?ssrs)(?:[- ]?\d{1,2})?\b|\bscor(?:e|ed|es)\b|\bout of \d+\b/iu],
    [
      3,
      /\b(?:vitals?|blood pressure|heart rate|pulse|oxygen\w*|temperature|weigh(?:t|s|ed)|bmi|respiratory rate|\d{2,3} (?:over|\/) \d{2,3}|\d{2,3}\/\d{2,3})\b/iu,
    ],
    [
      3,
      /\b(?:on (?:your |the |physical |today['’]?s )*exam(?:ination)?|physical exam|x-?rays?|mri|ct scan|ultrasound|echo\w*|ekg|ecg|labs?|lab work|lab results?|results? (?:show|of|from|are|were|came)|a1c|hemoglobin|cholesterol|creatinine|culture)\b/iu,
    ],
    [
      3,
      /\b(?:appear(?:s|ed|ance)|groomed|eye contact|affect|speech|thought process|oriented|alert|cooperative|tearful|restless|agitated|psychomotor|engaged|attentive|observed|presented (?:as|with|on time))\b/iu,
    ],
    [
      2,
      /\b(?:attend(?:ed|ance)?|arriv(?:ed|es)|on time|late for|missed|cancell?ed|no[- ]show|completed (?:the )?(?:session|questionnaire))\b/iu,
    ],
    [
      2,
      /\b(?:\d+(?:\.\d+)? ?(?:mg|milligrams?|mcg|micrograms?|ml|units)\b|tablets?|medications? (?:include|are|list)|takes? (?:his|her|their) medication)/iu,
    ],
    [
      2,
      /\b(?:tender(?:ness)?|swelling|swollen|edema|murmur|crackles|rales|wheez\w*|lungs?|heart sounds|auscultation|palpation|range of motion|flexion|extension|erythema|bruising|reflexes|gait|pupils|normal|unremarkable|clear|intact|strength|sensation|effusion|fracture|distension|distention|bowel sounds|regular rate)\b/iu,
    ],
    [
      2,
      /\bi (?:do |also |can |do n['’]?t |don['’]t )*(?:see|hear|notice|appreciate|observe)\b|\byou (?:do )?have (?:some |a |good |no |normal )/iu,
    ],
  ],
  S: [
    [
      3,
      /\b(?:client|patient|he|she|they|pt)(?:['’]s \w+)? (?:also )?(?:report|stat|describ|den(?:y|ies)|endors|complain|express|identif|disclos|admit|feel|felt|say|said|shar|mention|recall|believ|worr|experienc)\w*/iu,
    ],
    [
      3,
      /\b(?:history of|past medical history|(?:year|years)[- ]old|presents? (?:today|here|for|with)|here (?:today )?(?:for|with|to)|chief complaint|since (?:the )?last (?:session|visit))\b/iu,
    ],
    [
      2,
      /\b(?:completed|did|practi[cs]ed|filled (?:in|out)) (?:the |his |her |their |all )?(?:\w+ )?(?:homework|worksheets?|diary|thought records?|exercises?)\b/iu,
    ],
    [
      2,
      /\byou(?:['’ ]?re| are|['’ ]?ve| have| were)? (?:said|mentioned|told|report\w*|describ\w*|feel(?:ing)?|felt|been (?:having|feeling|taking|doing)|having|complain\w*|notic\w*)\b|\b(?:sounds|seems) like (?:you|it)/iu,
    ],
  ],
}

/** What a therapist says to somebody, and would not write about them: orders, intentions, what they see. */
const TALKING: Signs = {
  P: [
    [
      1,
      /^(?:(?:please|just|then|and|so|okay|for next week|until then|today|tonight)[ ,]+)*(?:bring|put|pour|drive|walk|send|keep|write|text|stay|give|lock|remove|throw|hand|eat|drink|sleep|go to|use|read|set|ask(?! me)|tell(?! me)|rest|leave|add|cut (?:back|down)|swap|finish|make|note|message|ring|phone|visit|join)(?!\p{L})/iu,
    ],
    [
      1,
      /\b(?:i|we)(?:['’]ll| will| have to| need to| must|['’]m going to| am going to|['’]re going to| are going to) (?!(?:be|just|say|tell you what|ask|see)\b)\p{L}+/iu,
    ],
    [1, /\bi(?:['’]m| am) (?:sending|calling|booking|ordering|referring|writing|asking|arranging)\b/iu],
    [1, /\b(?:injection|session|visit|appointment|call|refill) is (?:on|at|in)\b/iu],
  ],
  A: [[1, /\b(?:typical (?:of|for)|(?:a )?symptom of|can be treated|fits? (?:with|what))\b/iu]],
  O: [
    [
      1,
      /\byou(?:['’]re| are) (?!(?:going|gon|doing|having|feeling|taking|trying|getting|asking|saying|telling|being|talking|thinking|using|looking for|coming|seeing|working|eating|drinking|sleeping|running|making)\b)\p{L}+ing\b/iu,
    ],
    [1, /\byou (?:look|looked|seem|seemed|spoke|speak|found (?:the|your) words|sat|moved|avoid(?:ed)?|came in)\b/iu],
  ],
  S: [],
}
const FEWEST_TERMS = 2
const IS_SEEN =
  /\byou(?:['’]re| are) (?:\p{L}+ly )?(?:shaking|crying|smiling|trembling|laughing|frowning|sweating|fidgeting)\b/iu
/** What is to be done, and by whom or when: no courtesy, however common its words are. */
const IS_AGREED =
  /\b(?:want|need|like|advise|ask) (?:you|him|her|them) to\b|\b(?:in (?:a|one|two|three|four|six|\d+) (?:days?|weeks?|months?)|(?:on|until|before|by) (?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|tomorrow)\b/iu

/** Signs of each section in what a client says or writes. A client's sentence without any sign is a statement. */
const CLIENT: Signs = {
  S: [
    [
      3,
      /\b(?:feel|feeling|felt|hurt\w*|pain\w*|ache\w*|sore|tired|exhausted|fatigue\w*|anxi\w*|worr\w*|afraid|scared|panic\w*|sad|depress\w*|hopeless|empty|numb|guilt\w*|asham\w*|angry|irritab\w*|overwhelm\w*|stress\w*|lonely|cry|cried|crying|nightmare\w*|sleep\w*|slept|insomnia|awake|appetite|eat(?:ing)?|concentrat\w*|motivat\w*|dizz\w*|nause\w*|vomit\w*|headache\w*|cough\w*|fever\w*|swollen|swelling|breath\w*|itch\w*|rash|bleed\w*|weak\w*|trouble|problem\w*|symptom\w*|struggl\w*|better|worse|happy|proud|calm|relie[fv]\w*|hope\w*)\b/iu,
    ],
    [
      2,
      /\b(?:started|began|since|ago|yesterday|last (?:night|week|month|year)|for (?:about |the (?:last|past) )?(?:a|an|one|two|three|four|five|six|\d+)|every (?:day|night|morning|week)|happened|fell|accident|argu\w*|fight|fought|work|job|school|family|mother|father|mom|dad|partner|husband|wife|kids?|friend\w*|allerg\w*|surger\w*|smok\w*|drink\w*|alcohol|medic\w*|ibuprofen|tylenol|taking|diagnosed)\b/iu,
    ],
  ],
  O: [],
  A: [],
  P: [
    [
      3,
      /\bi(?:['’ ]?ll| will|['’ ]?m going to|['’ ]?m gon ?na| agree(?:d)? to| plan to| promise| want to (?:try|work on|practi[cs]e|start))\b(?! be honest| admit| say)/iu,
    ],
  ],
}

/** What further signs of the same section add to the weight of the strongest one, however many there are. */
const MORE_SIGNS = 0.5
const ABOUT_SOMEBODY = /^(?:he|she|they|(?:the )?(?:client|patient|pt)|his|her|their)(?!\p{L})/iu
/** What a note says that the client said: `Denies suicidal ideation.` */
export const REPORTED =
  /^(?:no (?:si|hi)\b|si\/hi|per (?:client|patient|mother|father)|feels|own |by (?:his|her|their) (?:own )?account|(?:(?:he|she|they|(?:the )?(?:client|patient|pt\.?)|mother|father|partner|spouse|wife|husband) )?(?:also |currently |again |still )?(?:den(?:y|ies|ied)|report(?:s|ed)?|endorse[sd]?|state[sd]?|admit(?:s|ted)?|sa(?:ys|id)|describe[sd]?|complain(?:s|ed)?))(?!\p{L})/iu

const UNSIGNED = 1
const UNDER_HEADING = 3
const STEP_OF_CARE = 3.5

/** True for a sentence of few words that is no courtesy: what is to be done and when, or what was seen. */
function isClear(section: SoapSection | undefined, text: string): boolean {
  return (section === 'P' && IS_AGREED.test(text)) || (section === 'O' && IS_SEEN.test(text))
}

/** The section that a unit belongs to; undefined for small talk and other text that does not belong in a note. */
export function classify(unit: SourceUnit): Classified | undefined {
  const { speaker, text, heading, terms, isTalk, question } = unit
  // Whatever title it stands under, what a client says that they will do is reported, unless it is a step of care.
  const isReported = isNoPlan(unit)
  if (heading !== undefined && !(heading === 'P' && isReported)) return { section: heading, weight: UNDER_HEADING }
  const isOwn = speaker === 'client' || speaker === 'family' || speaker === 'other'
  // `I will ask my sister for help` sounds like talk about the conversation, and is none.
  if (isOwn && isStepOfCare(text)) return { section: 'P', weight: STEP_OF_CARE }
  if (isTalk && !announcesDanger(unit) && isSmallTalk({ text, question })) return undefined
  if (isReported) return { section: 'S', weight: best(text, CLIENT)?.weight ?? UNSIGNED }
  if (speaker === 'document' && OF_ONESELF.test(text)) return best(text, CLIENT) ?? { section: 'S', weight: UNSIGNED }
  if (!isTalk && REPORTED.test(text)) return { section: 'S', weight: UNDER_HEADING }
  const found = best(text, THERAPIST) ?? (isTalk ? best(text, TALKING) : undefined)
  // "I want it to stop" has one term; of staff, one term without a clear sign is a courtesy.
  const isCourtesy = isTalk && terms.length < FEWEST_TERMS && !isClear(found?.section, text)
  if (found !== undefined && !isCourtesy) return found
  // The text of a file without any sign may be anything: instructions, the title of a worksheet, a letterhead.
  if (speaker === 'document') return undefined
  if (!isTalk) return best(text, CLIENT) ?? { section: ABOUT_SOMEBODY.test(text) ? 'S' : 'O', weight: UNSIGNED }
  if (isOfSafety(text)) return { section: 'A', weight: UNSIGNED }
  if (isCourtesy) return undefined
  // In conversation, a sentence without any sign is usually small talk, unless it is about a person.
  return ABOUT_SOMEBODY.test(text) ? { section: 'S', weight: UNSIGNED } : undefined
}

/** In the first person, as somebody writes into a worksheet or a letter. */
const OF_ONESELF = /(?<!\p{L})(?:i|i['’](?:m|ve|d|ll)|my|me|myself)(?!\p{L})/iu

/** With equal weights, the plan comes before the assessment, and both before observations. */
const ORDER: readonly SoapSection[] = ['P', 'A', 'O', 'S']

function best(text: string, signs: Signs): Classified | undefined {
  let found: Classified | undefined
  for (const section of ORDER) {
    const worths = signs[section].flatMap(([worth, sign]) => (sign.test(text) ? [worth] : []))
    const weight = Math.max(0, ...worths) + (worths.length > 1 ? MORE_SIGNS : 0)
    if (weight > (found?.weight ?? 0)) found = { section, weight }
  }
  return found
}
