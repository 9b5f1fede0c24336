import { wordSet } from '../text/word-set.js'

/** What only people keep doing: "keeps shouting". */
export const PERSON_GERUNDS = wordSet(`
shouting calling texting messaging asking telling crying drinking lying cheating phoning ringing posting following stalking coming staring nagging laughing smoking snoring yelling
screaming threatening hitting pushing moaning begging apologising apologizing swearing borrowing stealing talking saying visiting teasing mocking punching kicking slapping parking
banging knocking promising pretending cooking driving singing`)
/** Verbs with the adverbs and objects that make a person of their subject: "moved in", "sent me", "got arrested". */
export const PERSON_PHRASES: Readonly<Record<string, ReadonlySet<string>>> = {
  broke: wordSet('up'),
  split: wordSet('up'),
  moved: wordSet('in out away house back'),
  moves: wordSet('in out away'),
  walked: wordSet('in out off away past over'),
  walks: wordSet('in out off past'),
  came: wordSet('in round over home out with'),
  comes: wordSet('round over home'),
  went: wordSet('home out mad mental quiet ballistic with'),
  turned: wordSet('up'),
  showed: wordSet('up me'),
  stormed: wordSet('off out in'),
  ran: wordSet('away off'),
  sent: wordSet('me us him her'),
  sends: wordSet('me us'),
  gets: wordSet('drunk angry mad jealous violent'),
  got: wordSet(
    'arrested sacked fired drunk married pregnant sectioned angry mad jealous caught engaged divorced clean sober evicted',
  ),
  has: wordSet('cancer kids adhd custody'),
  sat: wordSet('down with next'),
  woke: wordSet('up me'),
  passed: wordSet('out'),
  grew: wordSet('up'),
  looked: wordSet('after at away'),
  gave: wordSet('birth'),
}
/** What stands before "with" and a person: "had tea with", "broke up with". */
export const BEFORE_COMPANIONS = wordSet(`
tea coffee lunch dinner breakfast pint drink drinks row rows fight chat words argument affair sex date shift shifts nights`)
/** The same before given names: "a baby with joy". */
export const BEFORE_NAMED_COMPANIONS = wordSet(
  'baby kid kids child flat house room holiday friends mates engaged married pregnant together living stayed staying hanging bed',
)
/** Before "up with" and a person. */
export const BEFORE_UP_WITH = wordSet(
  'broke break breaking split splitting met meet meeting made hung grew shacked hooked caught catch catching hang hanging chatted matched linked fed end ended',
)
/** Verbs whose object is a person, of whatever name. */
export const SURELY_PEOPLE = wordSet(
  'rang texted texting told messaged dated dating married kissed dumped ghosted blocked snogged shagged sacked slapped phoned met invited confronted rings texts',
)
/** After the object of a verb, besides words that hold a sentence together. */
export const AFTER_OBJECTS = wordSet(
  'anymore better loads first most drunk regularly crying sobbing everything straight properly twice last one next',
)
/** What somebody has or does: "its all joy's fault". */
export const MORE_POSSESSIONS = wordSet(
  'fault mates gaff side stuff mums dads ex flatmate sofa settee bedroom turn idea baby wedding lap door porch garden grave grandad grandma uncle aunt cousin',
)
/** What somebody sends: "a text from joy". */
export const SENT_THINGS = wordSet(
  'text texts call calls message messages email emails letter letters card voicemail note visit dm snap',
)
/** Where people are met, and words before such a place. */
export const MORE_MEETING_PLACES = wordSet(`
farm shop abattoir pub office hostel flat flats ward unit bakery garage estate block corner street road village library nursery market salon bookies chippy canteen
warehouse factory depot club team prison shelter bar cafe course job band forum meeting meetings clinic downstairs upstairs`)
/** Verbs whose object is a person, unless they are nouns: "my phone bill". */
export const MORE_BEFORE_PEOPLE = wordSet(
  'ring phone date message marry dump ghost block unfriend snog shag fancy texts messages phones rings dates fancies babysit',
)
