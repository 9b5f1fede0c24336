/** The topic of a title in a clinical text: `Coping skills: …`, `## Diagnosis`. */
export type Topic = (typeof TITLES)[number][0]

/** True for the name of a topic. */
export function isTopic(name: string): name is Topic {
  return TITLES.some(([topic]) => topic === name)
}

/** Titles by topic. The first match counts, so specific titles come before general ones. */
const TITLES = [
  [
    'warning',
    /(?:(?:personal )?warning signs?|triggers?(?: and warning signs)?|early signs|red flags|do not|don['’]t|(?:what |things )?to avoid|what makes it worse)/,
  ],
  [
    'coping',
    /(?:(?:internal )?coping(?: (?:skills|strateg(?:y|ies)|tools))?|self[- ]soothing|(?:what|things (?:that|which)|that) helps?(?: (?:when|if) alone| by (?:my|him|her|them)sel(?:f|ves))?|on (?:my|his|her|their) own|alone)/,
  ],
  [
    'distraction',
    /(?:distractions?|(?:social settings|places|people)(?: (?:and|or) (?:social settings|places|people))?(?: (?:for|that provide|as) distraction)?|social settings)/,
  ],
  [
    'helpers',
    /(?:people (?:i|(?:the )?client) can ask for help|people to ask for help|people to call|who(?:m)? (?:to|(?:i|he|she|they) can) (?:ring|call|ask|phone|text|tell|turn to|contact)|helpers?|contacts?|emergency contacts?|natural supports?|support (?:people|persons?|network|system)|supports?|trusted people)/,
  ],
  [
    'professionals',
    /(?:professionals?(?: (?:and|or) agencies)?(?: to contact)?|crisis (?:contacts?|services?|lines?)|providers?|care team|treatment team)/,
  ],
  [
    'environment',
    /(?:(?:making the environment safe(?:r)?)|environment(?:al safety)?|mak(?:e|ing) (?:(?:it|things|the home|the house|home|my home) )?safe(?:r)?|keep(?:ing)? safe|means(?: (?:safety|restriction|access))?|access to (?:lethal )?means|lethal means(?: (?:safety|counsel+ing))?|firearms?|safe storage)/,
  ],
  ['living', /(?:reasons? (?:for|to) liv(?:ing|e)|worth living for|most important to (?:me|(?:the )?client))/],
  [
    'risk',
    /(?:risk(?: (?:assessment|level|factors?|and safety|status))?|safety(?: (?:assessment|concerns?))?|suicid(?:e|al)(?: (?:risk|ideation|assessment))?|si\/hi|protective factors?)/,
  ],
  [
    'diagnosis',
    /(?:(?:(?:working|primary|secondary|discharge|provisional|current) )?diagnos[ei]s|diagnostic impression|dx|icd[- ]?10(?:-cm)?)/,
  ],
  ['medication', /(?:(?:current |discharge )?(?:medications?|meds|rx|prescriptions?)|allergies)/],
  [
    'measures',
    /(?:measures?|scores?|screenings?|outcome measures?|test results|assessments? (?:results|scores)|results?)/,
  ],
  [
    'history',
    /(?:(?:past |prior |family |social |medical |psychiatric |treatment |trauma |substance(?: use)? )*history|background|hx)/,
  ],
  ['ending', /(?:reasons? for (?:discharge|ending(?: treatment)?|termination)|discharge reason)/],
  ['reason', /(?:reasons? for (?:referral|treatment|admission)|referral (?:reason|question)|reason)/],
  [
    'presenting',
    /(?:presenting (?:problems?|concerns?|issues?|complaint)|chief complaint|cc|problems?(?: list)?|concerns|symptoms?|current symptoms)/,
  ],
  ['objectives', /(?:(?:short[- ]term |measurable )?objectives)/],
  ['goals', /(?:(?:long[- ]term |treatment |client |therapy |session )*goals?|focus(?: of (?:session|treatment))?)/],
  [
    'intervention',
    /(?:interventions?(?: used)?|techniques?|modalit(?:y|ies)|services provided|treatment provided|(?:summary|course) of (?:treatment|care|services)|i)/,
  ],
  ['response', /(?:(?:client )?response(?: to (?:treatment|interventions?|session))?|r)/],
  ['progress', /(?:progress(?: (?:toward|towards|to|on) goals?)?|outcomes?|summary of progress)/],
  ['strengths', /(?:strengths?(?: and (?:resources|supports))?|resources)/],
  ['frequency', /(?:frequency(?: and duration)?|duration|schedule|session frequency)/],
  ['aftercare', /(?:aftercare(?: plan)?|recommendations?|discharge plan|continuing care|follow[- ]?up(?: care)?)/],
  ['request', /(?:requests?|requested services?|services requested|referred (?:to|for)|referral to|question)/],
  ['behavior', /(?:behaviou?rs?|data|b|d)/],
  ['S', /(?:subjective|client report|hpi|history of present illness|interval history|s)/],
  [
    'O',
    /(?:objective|observations?|mental status(?: exam(?:ination)?)?|mse|vitals?(?: signs)?|appearance|affect|attendance|o)/,
  ],
  ['A', /(?:assessment|(?:clinical )?impression|(?:case )?formulation|a)/],
  ['P', /(?:(?:treatment )?plan|next (?:steps?|session|appointment)|homework|p)/],
  ['other', /(?:(?:session )?(?:notes?|summary|content|date|number|transcript)|clinical data|name|dob|age)/],
] as const satisfies readonly (readonly [string, RegExp])[]

/** Titles begin a line or follow the end of a sentence. A single letter must begin a line. */
const ALL = TITLES.map(([, { source }]) => source).join('|')
const TITLED = new RegExp(
  String.raw`(?<before>^[ \t]*(?:#{1,6}[ \t]*|[-*•][ \t]+|\*\*|\d{1,2}[.)][ \t]+)?|(?<=[.;!?])[ \t]+(?=\p{L}{2}))(?<title>${ALL})[ \t]*(?:\*\*)?[ \t]*:(?:\*\*)?[ \t]*`,
  'gimu',
)
const ALONE = new RegExp(
  String.raw`^[ \t]*(?<mark>#{1,6}[ \t]*|\*\*)?(?<title>${ALL})[ \t]*(?:\*\*)?[ \t]*\r?$`,
  'gimu',
)

/** Titles that can be dropped; `Firearms: none` and `Allergies: penicillin` say nothing without theirs. */
const PLAIN =
  /^(?:[sboapdri]|subjective|objective|assessment|plan|treatment plan|data|behaviou?rs?|interventions?|response|goals?|objectives|presenting (?:problems?|concerns?|issues?)|chief complaint|diagnos[ei]s|dx|medications?|meds|strengths?|warning signs?|coping(?: (?:skills|strateg(?:y|ies)))?|internal coping strategies|distractions?|supports?|support (?:people|persons?|network|system)|professionals?|reasons? (?:for|to) liv(?:ing|e)|(?:session )?(?:notes?|summary|content|transcript)|clinical data)$/iu

/** A title and its place in a text. */
export interface FoundTitle {
  readonly topic: Topic
  readonly start: number
  /** Where the text below the title begins. */
  readonly end: number
  /** True if it only repeats the name of the section; any other title is kept with its text. */
  readonly isPlain: boolean
}

/** The titles of a text, in the order of the text. */
export function titlesIn(text: string): FoundTitle[] {
  const found = [...text.matchAll(TITLED), ...text.matchAll(ALONE)].flatMap((match) => {
    const title = match.groups?.title ?? ''
    // A single letter on a line is no title.
    if (title.length < 2 && !match[0].includes(':')) return []
    const topic = topicOf(title)
    return topic === undefined
      ? []
      : [{ topic, start: match.index, end: match.index + match[0].length, isPlain: PLAIN.test(title) }]
  })
  return found.sort((one, other) => one.start - other.start)
}

function topicOf(title: string): Topic | undefined {
  return TITLES.find(([, { source }]) => new RegExp(`^${source}$`, 'iu').test(title))?.[0]
}
