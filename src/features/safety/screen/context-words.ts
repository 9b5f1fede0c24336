const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

// Words are written as the screen reads them: small letters, no apostrophes.

/** Turn what follows into its opposite. Not among them: `cant`, which says that somebody would. */
export const NEGATORS =
  list(`no not never without dont doesnt didnt wont wouldnt isnt arent wasnt werent havent hasnt hadnt
  aint neither nor deny denies denied denying nobody none shouldnt nicht kein keine keinen nie niemals nunca jamas tampoco`)

/** A negator before one of these does not turn what follows: `I don't know if I want to die`. */
export const UNSURE = list(
  `know sure certain care understand remember tell help stop only just even one lie lying see why`,
)

/** After `can't` these are one more negation: `I can't promise I won't`. */
export const UNPROMISED = list('promise guarantee swear say')

/** End the reach of a negation. */
export const TURNS =
  list(`but although though however because cause cuz coz bc since except until till unless so then and if
  when anymore before pero aber y und`)

/** A denial that is limited in time is not one: `I won't kill myself today`. */
export const FOR_NOW = list('anymore today tonight yet now tomorrow currently')

export const FIRST_PERSON = list('i im ive id ill me myself we my mine yo me mi ich mich mir')

export const OTHERS = list(`he she they hes shes theyre hed shed theyd theyve who friend friends brother sister mother
  father mom mum mommy dad daddy son daughter cousin uncle aunt grandfather grandpa grandmother grandma neighbor neighbour
  colleague coworker boyfriend girlfriend husband wife partner ex roommate classmate teacher someone somebody people man
  woman guy girl boy kid character celebrity actor singer bf gf bff`)

/** Say that something was, and is not said to be any more. */
export const PAST = list(`past younger young kid child childhood teenager teen teens adolescence college previously
  formerly once history`)

/** Before `ago`: long enough. `An hour ago` is now. */
export const LONG_TIMES = list('years year months month decades decade long ages')

/** Say that it is so now, whatever else is said of the past. */
export const PRESENT = list('again now today tonight still lately recently currently always tomorrow constantly week')

/** A means, a plan, a time, a farewell: near a finding they make it more pressing. */
export const RAISING =
  list(`tonight today tomorrow plan plans planned planning goodbye goodbyes farewell note pills tablets
  medication gun rope noose bridge knife razor blade decided train rooftop`)

/** Directly before a finding: it is meant. */
export const INTENT = list('going gonna will ill about decided plan planning ready gotta')

/** What a form or a conversation answers to a question about it. */
export const ANSWERS_NO = list('none denied denies negative nope nil')
/** May stand between a finding and that answer. */
export const ASKED_ABOUT = list(
  'thoughts thought ideation ideations feelings urges plans plan intent attempts behavior behaviour',
)

/** All of them, so that disguised ones are recognised. */
export const CONTEXT_WORDS: readonly string[] = [
  ...[NEGATORS, UNSURE, UNPROMISED, TURNS, FOR_NOW, FIRST_PERSON, OTHERS, PAST, LONG_TIMES, PRESENT],
  ...[RAISING, INTENT, ANSWERS_NO, ASKED_ABOUT],
].flatMap((words) => [...words])
