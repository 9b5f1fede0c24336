import { crisisResourceInWords } from '../../../safety/index.js'
import { SAFETY_SIGNS } from '../material/safety-signs.js'
import { type DocumentForm, fill, toFill } from '../document-form.js'
import { defineDocumentationTask } from '../documentation-task.js'

/** A telephone number, or one of the known short ones. */
export const NUMBER = /(?<!\p{N})(?:\+?\d[\d ().-]{5,}\d|911|112|999|988)(?!\p{N})/u
const REACHING =
  /(?<!\p{L})(?:call|phone|ring|text|message|write to|talk (?:to|with)|speak (?:to|with)|contact|reach out|ask)(?:s|ing)?(?!\p{L})/iu
const RELATIVE =
  /(?<!\p{L})(?:(?:grand|step)?(?:mother|father|mom|mum|dad|parents?|ma|pa)|nan(?:a|na|ny)?|gran(?:ny)?|sister|brother|aunt|uncle|cousin|partner|wife|husband|spouse|boyfriend|girlfriend|friends?|room-?mate|neighbou?r|colleague|sponsor|daughter|son|pastor|priest|rabbi|imam)(?!\p{L})/iu

/** A name behind a verb or a preposition: `text Sam`, `walk with Priya`. */
const NAMED = /(?:^|\s)(?:with|to|see|visit|meet|text|call|phone|ring|message|ask)\s+\p{Lu}\p{Ll}+/u
/** Says that somebody is not to be asked, or does no good. */
const WARNS =
  /(?<!\p{L})(?:do(?:es)? not|don['’]?t|doesn['’]?t|never|not to|no longer|(?:would|will|can|should)(?: ?not|n['’]?t)|won['’]?t|avoid|stay away from)\s+(?:(?!hesitate|forget|fail)\p{L}+\s+){0,2}?(?:call|phone|ring|text|message|contact|ask|tell|trust|talk|speak|see|visit|meet|go|mention|involve|rely|turn)|(?<!\p{L})(?:(?:makes?|made|making) (?:it|this|things|me|her|him|them|everything) worse|(?:we|they) (?:only |just |always )?(?:fight|argue)|sets? (?:it|me|him|her|them|this|everything) off|winds? (?:me|him|her|them) up|keep (?:\p{L}+ ){1,3}out of)(?!\p{L})|(?:^|[“:;,]\s*)(?:but )?not (?:(?:my|his|her|their|our|the) )?(?:(?:ex|old|late) ?)?(?:ex|(?:grand|step)?(?:mother|father)|mum|mom|dad|sister|brother|aunt|uncle|cousin|partner|wife|husband|boyfriend|girlfriend|friends?|neighbou?r|boss|daughter|son|family|parents)(?!\p{L})/iu
/** `not Sandra`, with the letter that makes it a name. */
const NOT_NAMED = /(?:^|[“:;,]\s*)(?:[Bb]ut )?[Nn]ot \p{Lu}\p{Ll}+/u
/** Whom or what not to leave at hand. */
const NOT_AT_HAND =
  /(?<!\p{L})(?:do not|don['’]?t|never) leave (?:me|him|her|them)(?: \p{L}+)? (?:with|near)(?!\p{L})/iu
/** A sentence about somebody that follows a list, and is none of its items. */
const OF_SOMEBODY = /^(?:he|she|they|i|his|her|their|my|there)(?!\p{L})/iu

/**
 * Whom the text warns of is no help, but a sign of what is coming. Other people are nothing that one does by oneself,
 * whatever title they stood under. A sentence on means or reasons for living is none of a list that stands before it.
 */
function sectionFor(section: string, text: string): string {
  if (NOT_AT_HAND.test(text)) return 'environment'
  if (PEOPLE.has(section) && (WARNS.test(text) || NOT_NAMED.test(text))) return 'warning_signs'
  if (OF_SOMEBODY.test(text) && section !== 'environment' && section !== 'living') {
    if (isSure('environment', text)) return 'environment'
    if (isSure('living', text)) return 'living'
  }
  if (section !== 'coping') return section
  const isPerson = RELATIVE.test(text) || NAMED.test(text)
  const isContact = NUMBER.test(text) || REACHING.test(text)
  if (isContact && SAFETY_SIGNS.professionals.some(([, sign]) => sign.test(text))) return 'professionals'
  if (NUMBER.test(text) || (isContact && isPerson)) return 'helpers'
  return isPerson ? 'distraction' : section
}

/** The least weight of a sign that leaves no doubt. */
const WITHOUT_DOUBT = 4

function isSure(step: 'environment' | 'living', text: string): boolean {
  return SAFETY_SIGNS[step].some(([weight, sign]) => weight >= WITHOUT_DOUBT && sign.test(text))
}

/** The steps that name people to turn to. */
const PEOPLE: ReadonlySet<string> = new Set(['coping', 'distraction', 'helpers', 'professionals'])

/** What a clinician asks when a plan is made, by the step that the answers belong to. */
const ASKS: NonNullable<DocumentForm['asks']> = [
  ['living', /\bworth living\b|\breasons? (?:for|to) liv|\bkeeps? you (?:going|here|alive)\b|\bmost important\b/iu],
  [
    'environment',
    /\b(?:pills?|tablets?|medication|meds|guns?|firearms?|knives|knife|blades?|razors?|ropes?|means|insulin)\b|\b(?:keep|hold|lock|take|look after) (?:them|it|those|the key)\b|\bat home that you could\b/iu,
  ],
  [
    'professionals',
    /\b(?:therapist|doctor|gp|psychiatrist|nurse|professionals?|crisis (?:line|team)|helpline|emergency)\b.*\b(?:call|ring|contact|number|reach)\b|\bwhich professionals?\b/iu,
  ],
  [
    'helpers',
    /\bwho\b.*\b(?:call|ring|phone|ask|tell|turn to|talk to|help|trust|text|contact|reach)\b|\banyone (?:you (?:can|could)|to) (?:call|ring|ask|tell|talk)/iu,
  ],
  [
    'distraction',
    /\b(?:take|takes|keep|get) your mind off\b|\bdistract|\bwhere (?:can|could|do) you go\b|\bplaces?\b/iu,
  ],
  [
    'coping',
    /\bwhat (?:can|could|do|might) you (?:do|try)\b|\b(?:on your own|by yourself)\b|\bwhat helps\b|\bhow do you cope\b/iu,
  ],
  [
    'warning',
    /\bwhat tells you\b|\bhow (?:do|would|can) you (?:know|tell|notice)\b|\b(?:warning )?signs?\b|\btriggers?\b|\bsets? (?:it|you) off\b|\bwhat happens (?:before|when it)\b/iu,
  ],
]

/**
 * A safety plan with the six steps of Stanley and Brown. Names and phone numbers are never added: the client fills in,
 * with help, what the text does not give.
 */
export const safetyPlan = defineDocumentationTask({
  key: 'safety_plan',
  title: 'Safety plan',
  description: 'A safety plan in six steps (Stanley and Brown), to be completed together with the client.',
  parameters: [],
  forms: {
    'safety-plan': {
      title: 'Safety plan',
      prompt: 'safety-plan',
      head: toFill('Client', 'Date', 'Completed together with'),
      sort: sectionFor,
      asks: ASKS,
      sections: [
        {
          ...{
            key: 'warning_signs',
            title: 'Step 1: Warning signs',
            topics: ['warning'],
            signs: [...SAFETY_SIGNS.warning, [5, WARNS]],
          },
          about:
            'thoughts, images, moods, situations and behavior by which the client knows that a crisis may be coming',
          ...{ most: 10, wording: 'to-the-letter', hasItems: true, dropsTitle: true },
          blanks: fill('Thoughts, feelings or situations that tell me a crisis may be coming'),
        },
        {
          ...{
            key: 'coping',
            title: 'Step 2: Things I can do by myself',
            topics: ['coping'],
            signs: SAFETY_SIGNS.coping,
          },
          about: 'what the client can do alone to take their mind off their problems',
          ...{ most: 10, wording: 'to-the-letter', hasItems: true, dropsTitle: true },
          blanks: fill('What I can do by myself, without contacting another person', 'What could get in the way of it'),
        },
        {
          ...{ key: 'distraction', title: 'Step 3: People and places that take my mind off it' },
          about: 'people and social settings that distract, without speaking of the crisis',
          ...{
            topics: ['distraction'],
            signs: SAFETY_SIGNS.distraction,
            most: 8,
            wording: 'to-the-letter',
            hasItems: true,
            dropsTitle: true,
          },
          blanks: fill('A person, and their number', 'A place'),
        },
        {
          ...{ key: 'helpers', title: 'Step 4: People I can ask for help', topics: ['helpers', 'strengths'] },
          about: 'people whom the client can tell that they are in a crisis, with numbers where given',
          ...{ signs: SAFETY_SIGNS.helpers, most: 8, wording: 'to-the-letter', hasItems: true, dropsTitle: true },
          blanks: fill('A person I trust, and their number', 'Another person, and their number'),
        },
        {
          ...{ key: 'professionals', title: 'Step 5: Professionals and services to contact in a crisis' },
          about: 'clinicians, clinics and crisis lines that the text names',
          ...{
            topics: ['professionals'],
            signs: SAFETY_SIGNS.professionals,
            most: 8,
            wording: 'to-the-letter',
            hasItems: true,
            dropsTitle: true,
          },
          blanks: fill('My clinician, and their number', 'The nearest emergency department'),
          standing: (resources) => resources.map(crisisResourceInWords),
        },
        {
          ...{ key: 'environment', title: 'Step 6: Making my surroundings safe' },
          about: 'means that are at hand, and what was agreed about them, as the text says',
          ...{
            topics: ['environment'],
            signs: SAFETY_SIGNS.environment,
            most: 8,
            wording: 'to-the-letter',
            hasItems: true,
          },
          blanks: fill(
            'What is at hand that I could harm myself with (ask directly, firearms and medication included)',
            'How it is put out of reach, and who helps with it',
          ),
        },
        {
          ...{ key: 'living', title: 'What is most important to me and worth living for' },
          about: 'reasons for living, as the client names them',
          ...{
            topics: ['living'],
            signs: SAFETY_SIGNS.living,
            most: 6,
            wording: 'to-the-letter',
            hasItems: true,
            dropsTitle: true,
          },
          blanks: fill('What is worth living for'),
        },
      ],
      foot: ['Reviewed with the client, and a copy given', 'Signatures and date', 'Next review'],
    },
  },
})
