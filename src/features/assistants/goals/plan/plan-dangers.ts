import { countOf } from './plan-dates.js'
import type { PlanLine, PlanRole } from './plan-line.js'

const RELATIVES =
  'husband|wife|spouse|partner|ex|boyfriend|girlfriend|mother|father|mom|mum|dad|parents?|stepfather|stepmother|stepson|stepdaughter|brother|sister|siblings?|son|daughter|child|children|kids?|baby|infant|toddler|newborn|twins?|family|grandmother|grandfather|aunt|uncle|cousin|friends?|roommate'
const OTHERS =
  'boss|landlord|landlady|neighbou?rs?|teachers?|colleagues?|coworkers?|classmates?|therapist|doctor|psychiatrist|nurse|police|man|men|woman|women|boys?|girls?|guy|people|persons?|someone|somebody|anyone|everyone|everybody|others|him|them|strangers?|cats?|dogs?'
/** Small words before a person: `his own ex-wife`. */
const SMALL = String.raw`(?:(?:my|the|his|her|their|our|your|an?|this|that|all|both|own|ex|step|old|former|little|whole|of|these|those)[\s-]+){0,4}`
const PERSON = String.raw`${SMALL}(?:ex[\s-])?(?:${RELATIVES}|${OTHERS}|her(?!\s+(?:feelings|record|goals?|chances)))\b`
const SELF = String.raw`(?:myself|himself|herself|themselves|themself|yourself|ourselves)`
const WEAPON = String.raw`(?:knife|knives|gun|guns|pistol|rifle|firearm|weapon|axe|machete|hammer|baseball bat|bat|acid|poison)`
const SKIN = String.raw`(?:my|his|her|their|the)?\s*(?:left |right |own )?(?:wrists?|arms?|forearms?|thighs?|legs?|skin|throat|veins?|neck)`
const verbs = (...stems: readonly string[]): string =>
  `(?:${stems.map((stem) => `${stem}(?:s|es|ing|ning|bing|ting)?`).join('|')})`

/** Doses and medicines whose end without the prescriber is dangerous. */
const MEDICINE = String.raw`(?:(?:(?:my|his|her|their|the|all|psychiatric|prescribed)\s+){1,3}(?:pills|tablets|doses?)|(?:(?:my|his|her|their|the|all|of|dose|psychiatric|prescribed)\s+){0,4}(?:meds?|medications?|medicines?|lithium|clozapine|olanzapine|quetiapine|risperidone|aripiprazole|haloperidol|valproate|lamotrigine|carbamazepine|antipsychotics?|antidepressants?|mood stabili[sz]ers?|SSRIs?|SNRIs?|sertraline|fluoxetine|paroxetine|venlafaxine|escitalopram|citalopram|mirtazapine|benzodiazepines?|benzos?|lorazepam|diazepam|clonazepam|alprazolam|methadone|buprenorphine|insulin|prednisone|antiepileptics?|zoloft|prozac|paxil|lexapro|celexa|effexor|cymbalta|wellbutrin|remeron|seroquel|zyprexa|risperdal|abilify|latuda|depakote|lamictal|tegretol|xanax|klonopin|ativan|valium|suboxone))`
const STOPPING = String.raw`(?:com(?:e|ing) off|get(?:ting)? off|go(?:es|ing)? off|wean(?:ing)?(?: ${SELF})? off|taper(?:ing)?(?: off)?|stop(?:ping)?(?: taking)?|quit(?:ting)?(?: taking)?|discontinu(?:e|ing)|drop(?:ping)?|skip(?:ping)?|halv(?:e|ing)|doubl(?:e|ing)|tripl(?:e|ing)|increas(?:e|ing)|rais(?:e|ing)|throw(?:ing)? away|flush(?:ing)?|reduc(?:e|ing)|lower(?:ing)?|cut(?:ting)? (?:down|out))`
/** The prescriber takes part, or the change is gradual. */
const PRESCRIBED =
  /\b(?:prescrib(?:er|ers|ed by)|doctors?|dr|psychiatrists?|GP|physicians?|nurse|pharmacist|clinic|medical|medically|supervis\w*|team|as (?:agreed|advised|directed))\b/i
const ALONE =
  /\b(?:by (?:my|him|her|them)sel(?:f|ves)|on (?:my|his|her|their) own|alone|secretly|in secret|cold turkey|abruptly|at once|without\b)/i

/** Dangers that a line of a plan can ask for, in the words of somebody who plans them. */
const HARM = new RegExp(
  String.raw`\b(?:${[
    // Oneself.
    `${verbs('kill', 'hang', 'shoot', 'stab', 'drown', 'hurt', 'harm', 'injure', 'injur', 'cut', 'burn', 'starve', 'starv', 'poison', 'suffocate', 'suffocat', 'strangle', 'strangl', 'choke', 'chok', 'gas', 'hit', 'punch', 'bite', 'bit', 'scratch', 'mutilate', 'mutilat', 'punish')} ${SELF}`,
    String.raw`self-?\s?harm(?:ing)? (?:more|again|every|daily|deeper|tonight)`,
    `${verbs('cut', 'slash', 'slit', 'carve', 'carv', 'burn')} ${SKIN}`,
    String.raw`cut(?:ting)? (?:more )?(?:deeper|deep|again|daily|tonight|more often|every (?:day|night|week))`,
    String.raw`(?:end|ending|take|taking) (?:it all|(?:my|his|her|their)(?: own)? li(?:fe|ves))`,
    String.raw`(?:commit(?:ting)?|attempt(?:ing)?|complet(?:e|ing)) suicide`,
    String.raw`(?:die|dying) (?:by|before|on|at|in|within|tonight|today|tomorrow|soon|this|next|peacefully|quickly|alone)`,
    String.raw`(?:be|being) dead\b|(?:no longer|not) (?:be alive|live|exist)|disappear(?:ing)? (?:forever|for good)|(?:never|not) wak(?:e|ing) up`,
    String.raw`stop(?:ping)? (?:breathing(?!\s+(?:so|too|fast|rapid|shallow|through|heavil|hard|exercis|techni))|my heart|living|being alive|existing)`,
    String.raw`overdos(?:e|ing)|take all (?:of )?(?:my|the|her|his) (?:pills|tablets|meds|medication)|drink(?:ing)? bleach`,
    String.raw`jump(?:ing)? (?:off|from|out of|in front of) (?:a|the|my) (?:bridge|balcony|roof|window|building|train|cliff|car|bus|tower)`,
    String.raw`(?:sav(?:e|ing)(?: up)?|collect(?:ing)?|hoard(?:ing)?|stockpil(?:e|ing)) (?:\w+ )?(?:pills|tablets|meds|medication|insulin)`,
    String.raw`t(?:ie|ying) (?:a|the|my) noose`,
    String.raw`disappear(?:ing)? so (?:that )?(?:nobody|no one|everybody|everyone|they|he|she|people)`,
    String.raw`drink(?:ing)? ${SELF} (?:to (?:sleep|death)|into|unconscious)`,
    String.raw`writ(?:e|ing) (?:my |a |the )?(?:suicide|goodbye|farewell) (?:notes?|letters?)`,
    // Others.
    `${verbs('kill', 'murder', 'shoot', 'stab', 'poison', 'strangle', 'strangl', 'choke', 'chok', 'suffocate', 'suffocat', 'smother', 'drown', 'hit', 'slap', 'punch', 'kick', 'burn', 'hurt', 'harm', 'injure', 'injur', 'attack', 'rape', 'rap', 'molest', 'threaten', 'beat(?: up)?', 'stalk', 'kidnap')} ${PERSON}(?! at (?:chess|tennis|cards|football|basketball|baseball|games?|pool|golf))`,
    String.raw`(?:get(?:ting)? (?:back at|even with|revenge (?:on|against))|tak(?:e|ing) revenge (?:on|against)) ${PERSON}`,
    String.raw`(?:make|making) ${PERSON} (?:pay (?:for (?:it|this|that|what|all|everything)|back for)|suffer)`,
    String.raw`(?:go after|going after|confront(?:ing)?|fac(?:e|ing)|wait(?:ing)? for|scar(?:e|ing)|visit(?:ing)?) ${PERSON} with (?:a |my |the )?${WEAPON}`,
    String.raw`(?:buy|buying|get|getting|steal|stealing|find|carry|carrying|bring|bringing) (?:a|my|the|some) (?:gun|pistol|rifle|firearm|weapon|noose|poison)`,
    String.raw`(?:bring|bringing|tak(?:e|ing)|carry|carrying) (?:a|my|the) ${WEAPON} to (?:school|work)`,
    String.raw`(?:set(?:ting)? fire to|burn(?:ing)? down) (?:the|my|his|her|their|our|a)`,
    // Eating.
    String.raw`stop(?:ping)? eating(?! (?:so|too|at|when|in|late|sweets|sugar|junk|fast|out|before|after|snacks|chocolate|meat|while))`,
    String.raw`(?:purg(?:e|ing)|vomit(?:ing)?|throw(?:ing)? up) (?:after|every|each|more|all)`,
    String.raw`(?:tak(?:e|ing)|us(?:e|ing)) (?:more )?laxatives`,
  ].join('|')})`,
  'gi',
)

/** Words that turn harm into what is to become less, and words for what is only felt or feared. */
const PROTECTS =
  /\b(?:stop(?:s|ped|ping)?|quit(?:ting)?|reduc\w+|decreas\w+|lessen\w*|lower\w*|fewer|less|cut(?:ting)? (?:down|back)|avoid\w*|prevent\w*|resist\w*|refrain\w*|abstain\w*|cease\w*|eliminat\w+|end(?:ing)? (?:the )?(?:urge|violence|abuse|threat|self)|manag\w+|control\w*|delay\w*|postpon\w+|replac\w+|instead|rather than|without|no|not|never|don['’]?t|free (?:of|from)|zero|urges?|thoughts?|impulses?|ideation|fears?|afraid|risks?|if|when|whenever|surviv\w+|safe|safety|protect\w*|interrupt\w*|recover\w*|heal\w*)\b/i
/** A protection that is itself taken away: `stop resisting`, `less afraid`. */
const UNPROTECTS =
  /\b(?:stop(?:ping)?|quit(?:ting)?|no longer|not|never|don['’]?t|give up|less|without)\s+(?:be(?:ing)?\s+)?(?:resist\w*|fight\w*|avoid\w*|prevent\w*|delay\w*|afraid|scared|fear\w*|hesitat\w*|control\w*)\b|\bwithout (?:anyone|anybody|being|getting|telling|them|him|her|leaving)\b/i
const LESS_AFTER =
  /^[^.;]{0,40}?\b(?:less|fewer|no more|no longer|not at all|never again|from (?:\d+|daily|weekly)\b[^.;]{0,30}\bto)\b/i
/** Words of care around what the screen finds in a line. */
const CARES =
  /\b(?:cop(?:e|ing)|skills?|therap\w*|crisis|hotline|helpline|call|contact|reach out|talk|discuss\w*|disclos\w*|identif\w+|recogni[sz]\w*|monitor\w*|assess\w*|screen\w*|track\w*|address\w*|process\w*|understand\w*|report\w*|alternatives?|triggers?|learn\w*|why|before|psychoeducation|CBT|DBT|C-SSRS)\b/i

/** How a clause begins that says what shall be done, before its verb. */
const CLAUSE = /[,;:.!?\n]+|\b(?:and|then|so that|but|or)\b/i
const PRESCRIPTIVE: ReadonlySet<PlanRole> = new Set(['goal', 'objective', 'intervention', 'target', 'other'])
const OPENING =
  /^\W*(?:\d+\W+)?(?:to\s+|(?:i|we|client|patient|he|she|they)\s+(?:will|want(?:s)? to|plan(?:s)? to|(?:am|is|are) going to|intend(?:s)? to)\s+)?$/i

/**
 * Whether a line of a plan asks for a danger: to oneself, to others, by weight, by a medicine. To do less of it is a
 * goal of treatment. A problem describes; only one that reads like an instruction counts.
 */
export function asksForDanger({ text, role }: Pick<PlanLine, 'text' | 'role'>): boolean {
  const isPrescriptive = PRESCRIPTIVE.has(role)
  if (isPrescriptive && (isMedicineAlone(text) || isStarvation(text))) return true
  return [...text.matchAll(HARM)].some(({ index, 0: words }) => {
    if (isProtected(text, index, index + words.length)) return false
    return isPrescriptive || (OPENING.test(text.slice(0, index)) && !/^\S+(?:ing|s)\b/i.test(words))
  })
}

/** Says that something was so, or that it is not. */
const OVER =
  /\b(?:history of|h\/o|past|previous(?:ly)?|prior|formerly|used to|years ago|as a (?:child|teenager|teen)|in remission|resolved|denie[sd]|denying|no (?:current|recent|longer)|recovered from)\b/i

/** Whether a problem of a plan is a danger that goes on: what somebody does to themselves or to others. */
export function describesDanger({ text, role }: Pick<PlanLine, 'text' | 'role'>): boolean {
  if (role !== 'problem' || OVER.test(text)) return false
  return [...text.matchAll(HARM)].some(({ index, 0: words }) => {
    // `Risk of hurting himself` and `urges to cut her arms` are what a plan is made for.
    return !PROTECTS.test(text.slice(0, index)) && !LESS_AFTER.test(text.slice(index + words.length))
  })
}

/** Whether a line speaks of danger in order to help with it. */
export function speaksOfHelp(text: string): boolean {
  return (PROTECTS.test(text) && !UNPROTECTS.test(text)) || CARES.test(text)
}

function isProtected(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  if (UNPROTECTS.test(before)) return false
  if (LESS_AFTER.test(text.slice(end))) return true
  // `Stop drinking and hurting myself` stops both; `leave therapy and kill myself` does not.
  const goesOn = /^\S+ing\b/i.test(text.slice(start))
  const reach = goesOn ? before : (before.split(CLAUSE).at(-1) ?? '')
  // What is called by its name is spoken of: `learn what leads to hitting my son`.
  const isNamed = /^\S+(?:ing|s)\b/i.test(text.slice(start))
  return PROTECTS.test(reach) || (isNamed && CARES.test(reach))
}

const STOPPED = new RegExp(String.raw`\b${STOPPING}\s+(?:of\s+)?${MEDICINE}\b`, 'i')
const GRADUAL = /^(?:taper|wean|reduc|lower|cut)/i

function isMedicineAlone(text: string): boolean {
  const found = STOPPED.exec(text)
  if (found === null || isProtected(text, found.index, found.index + found[0].length)) return false
  if (/\b(?:side effects?|refills?|reminders?)\b/i.test(text.slice(found.index))) return false
  if (ALONE.test(text)) return true
  return !PRESCRIBED.test(text) && !GRADUAL.test(found[0])
}

/** Below this body mass index an adult is underweight (World Health Organization). */
const UNDERWEIGHT_BMI = 18.5
/** Nobody who is grown up lives long on less, in kilocalories a day. */
const FEWEST_CALORIES = 1_000
/** Adults of this weight in kilograms are in danger at nearly any height. */
const LOWEST_KILOGRAMS = 42
/** Faster loss is dangerous, in kilograms a week. */
const FASTEST_LOSS = 1.5
const KILOGRAMS_IN_POUND = 0.454
const GAINS =
  /\b(?:gain\w*|rais\w+|increas\w*|restor\w+|regain\w*|above|at least|(?<!\b(?:no|not) )more than|(?<!\bnot )over|no less|not (?:below|under)|out of)\b/i
/** To eat nothing for more than a day. */
const FASTS =
  /\b(?:fast(?:ing)?|(?:eat(?:ing)?|living?) (?:nothing|on water|only water)|no food)\b[^.;]{0,20}\b(?:for|of) (?:\d+|two|three|four|five|six|seven|ten|several|a few)(?: (?:full|whole|straight))? (?:days|weeks)/i
const WEEKS: Readonly<Record<string, number>> = { day: 1 / 7, week: 1, month: 4.3 }

function isStarvation(text: string): boolean {
  if (GAINS.test(text)) return false
  if (FASTS.test(text)) return true
  const read = (pattern: RegExp): number => Number(pattern.exec(text)?.groups?.['n'] ?? Number.NaN)
  if (read(/\bBMI\b(?:\D{0,20}from \d+(?:\.\d+)?)?\D{0,20}(?<n>\d+(?:\.\d+)?)/i) < UNDERWEIGHT_BMI) return true
  if (read(/(?<n>\d{1,4}) ?(?:k?cal|calories)\b(?!\s+(?:less|fewer|deficit))/i) < FEWEST_CALORIES) {
    if (/\b(?:eat|only|under|below|at most|less than|limit|restrict|daily|a day|per day|to)\b/i.test(text)) return true
  }
  const weight =
    /\b(?:weigh|down to|get to|reach|under|below)\b\D{0,15}(?<n>\d+(?:\.\d+)?) ?(?<unit>kg|kilos?|lbs?|pounds?)\b/i.exec(
      text,
    )
  if (weight !== null && kilograms(weight.groups) < LOWEST_KILOGRAMS) return true
  const loss =
    /\blos(?:e|ing)\b\D{0,15}(?<n>\d+(?:\.\d+)?) ?(?<unit>kg|kilos?|lbs?|pounds?)\b.{0,20}?\b(?:in|within|over|per|a|each|every)\s+(?:an?\s+)?(?:(?<count>\d+|one|two|three|four|five|six)\s+)?(?<time>day|week|month)s?\b/i.exec(
      text,
    )
  if (loss === null) return false
  const weeks = countOf(loss.groups?.['count'] ?? 'one') * (WEEKS[loss.groups?.['time']?.toLowerCase() ?? ''] ?? 1)
  return kilograms(loss.groups) / weeks > FASTEST_LOSS
}

function kilograms(groups: Readonly<Record<string, string>> | undefined): number {
  const isPounds = /^(?:lb|pound)/i.test(groups?.['unit'] ?? '')
  return Number(groups?.['n'] ?? Number.NaN) * (isPounds ? KILOGRAMS_IN_POUND : 1)
}
