import { asksForPermission } from './read-answer.js'
import { isOfSafety } from './safety-words.js'
import type { SourceSentence } from './source-text.js'

/** Courtesies, and words about the conversation or an examination. */
const SMALL_TALK =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|how are you|nice to (?:see|meet)|(?:it['’]?s )?good to see|thanks?|thank you|you['’]?re welcome|bye|take care|see you|have a (?:good|great|nice)|no problem|my pleasure|do you have any questions|any (?:other )?questions|i['’]?ll (?:be right back|see you|let you)|sounds good|excuse me)(?!\p{L})|\b(?:hey|okay|ok),? (?:dragon|dax|siri|alexa)\b|\bi(?:['’]?m| am) sorry to hear\b|^show me\b|^let['’]?s (?:talk|go over|review|see(?! (?:you|him|her|them|each other)\b)|move)\b|\bcome with me\b|\b(?:gon ?na|going to|want to|wan ?na|like to|let me|i['’ ]?ll|will) (?:just )?(?:go ahead and )?(?:quickly )?(?:feel|press|push|palpate|listen|touch|examine|hold your|move your|focus|talk|ask|explain|look at|(?:do|take|have) (?:a|an|my|your|just a) (?:quick |focused |brief |little )*(?:physical |exam|look|listen))|\b(?:turn|rest|raise|bend|lift|straighten) (?:your|it|that)\b.*\bfor me\b|\b(?:dragon|dax|siri|alexa) ,? ?(?:order|show|finalize)|\bthe nurse told you\b|\blet['’]?s (?:take|have) a look\b|\bget you (?:checked out|started)\b|\bmy assessment and (?:my |your )?plan\b|\bwhat does (?:this|that) (?:all )?mean\b|\blet me (?:just )?(?:go over|pull|check|see|think|summari[sz]e)\b|^in (?:the )?(?:assessment|plan)\b|\bplease (?:summari[sz]e|include|document|add|list)\b|\bhow (?:nice|lovely) to\b|\bgood to (?:see|meet|hear from) you\b|\bcome on in\b|\bhave a seat\b|\btake care\b/iu

/** Questions whose answers say nothing for a note. */
const SMALL_QUESTION =
  /^(?:(?:so|and|well|okay|ok|hi|hello|hey),? )*(?:how are you(?: doing)?(?: today| this morning| this afternoon)?|how(?: i|['’])s it going|(?:did you )?(?:find|have any trouble finding) (?:us|the place|parking)|(?:are you |you )?(?:ready|comfortable)(?: to (?:start|begin))?|shall we (?:start|begin)|(?:does that|that) (?:make sense|sounds? (?:good|okay|right))|how does that sound(?: so far)?|(?:do you have )?any (?:other )?questions(?: for me)?|is that (?:okay|ok|all ?right|fine)|can you (?:hear|see) me(?: okay| all ?right| now)?)\s*\W*$/iu

/** True for what is said in conversation and belongs in no note. What is about danger is never that. */
export function isSmallTalk({
  text,
  question,
}: {
  readonly text: string
  readonly question: string | undefined
}): boolean {
  if (isOfSafety(`${question ?? ''} ${text}`)) return false
  if (question === undefined) return SMALL_TALK.test(text)
  // An answer may be one word, because its subject is in the question.
  return SMALL_QUESTION.test(question) || (asksForPermission(question) && SMALL_TALK.test(question))
}

/** Talk about the way here, the weather, the line, or pets that are well. */
const CHAT =
  /\b(?:park(?:ed|ing)(?! (?:lot|garage) (?:attack|fight))|parking lot|traffic (?:was|is|today|this)|stuck in traffic|(?:bus|train|tram|subway|metro|tube|lift|elevator) (?:was|is|broke|came|got|ran|did ?n['’]t)|sorry (?:that )?(?:i['’]?m|i am|for being|to be) (?:so |a bit |a little |running )*late|find (?:us|the (?:place|office|building|door))|how was (?:the|your) (?:drive|ride|trip|way here|journey)|(?:it['’]?s|it is|so|is it|it was) (?:\w+ )?(?:raining|pouring|snowing|sunny|freezing|humid|windy|hot|cold|warm)(?: (?:out|outside|again|today|here|there))|(?:nice|lovely|awful|terrible|beautiful|crazy|strange) (?:weather|day (?:out|today)|haircut|shirt|sweater|jacket)|(?:the )?weather(?: (?:is|was|has|today|out))|umbrella|(?:would you like|want|get you) (?:some |a |any )?(?:\w+ )?(?:water|coffee|tea|tissue)|can you (?:hear|see) me|you['’]?re (?:on mute|muted|frozen|breaking up)|my (?:camera|microphone|mic|wifi|connection|screen)|how['’]?s (?:the|your) (?:cat|dog|puppy|kitten|garden|car)|how (?:is|are|was) (?:the|your) (?:cats?|dogs?|puppy|kitten|garden|weekend trip))\b/iu
/** Words with which people speak of how they are: what has one of these is said for the note. */
const MATTERS =
  /(?<!\p{L})(?:feel\p{L}*|felt|hurt\p{L}*|pain\p{L}*|tired|exhaust\p{L}*|anxi\p{L}*|worr\p{L}*|afraid|scared?|fear\p{L}*|panic\p{L}*|sad|depress\p{L}*|hopeless|alone|lonely|numb|guilt\p{L}*|asham\p{L}*|angry|overwhelm\p{L}*|stress\p{L}*|cr(?:y|ied|ying)|tears?|sle(?:ep|pt)\p{L}*|nightmares?|voices?|drunk|drank|drink\p{L}*|died|dead|lost|can(?:['’]?t|not)|could(?: not|n['’]t) (?:get|leave|breathe|stop|face)|shak\p{L}*|heart|breath\p{L}*|attack|medic\p{L}*|pills?|husband|wife|partner|mother|father|mom|mum|dad|son|daughter|boss|job|work|money|school)(?!\p{L})/iu

/** True for talk about parking, the weather and the like, in which nothing else is said. */
export function isChat({ text, source: { isTalk } }: Pick<SourceSentence, 'text' | 'source'>): boolean {
  return isTalk && CHAT.test(text) && !MATTERS.test(text) && !isOfSafety(text)
}

const LONGEST_FOLLOW_UP = 80

/** True for an answer to such talk that says nothing else: `Yes, my shoes are soaked.` */
export function isFollowUp(text: string): boolean {
  return text.length <= LONGEST_FOLLOW_UP && !MATTERS.test(text) && !isOfSafety(text)
}

/** What listeners say, and what opens or ends a turn. */
const BACKCHANNEL =
  /^(?:(?:yes|yeah|yep|yup|no|nope|ok|okay|all ?right|alright|right|sure|fine|good|great|well|so|oh|ah|wow|thanks?|thank you|you know|i (?:know|see|guess|think so|mean|understand|get it)|got it|mm+-?hm+|uh-?huh|um+|uh+|hm+|hi|hello|hey|bye|please|exactly|really|that['’]?s (?:good|great|fine|okay|right|it|true)|of course|sounds good|me too|you too|that['’]?s (?:it|all)|(?:just )?a (?:little|bit|little bit)|i['’]?m (?:good|fine|okay|ok|all ?right)(?: today)?|go on|let me (?:see|think)|what(?: else)?)(?!\p{L})[\s,.!?…-]*)+$/iu
const FEWEST_WORDS = 3

/** True for words without content that are no statement either: `I see.` */
export function saysNothing({ speaker, text, source }: Pick<SourceSentence, 'speaker' | 'text' | 'source'>): boolean {
  const words = text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []
  // Of a note, words are a sentence; of staff in conversation, common words are a courtesy.
  if (!source.isTalk) return words.length < FEWEST_WORDS
  if (speaker === 'therapist') return true
  return words.length === 0 || BACKCHANNEL.test(text)
}
