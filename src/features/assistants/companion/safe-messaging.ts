/** Rules that no answer to a client may break, whoever wrote it. */
export type SafeRule =
  | 'means'
  | 'encouragement'
  | 'blame'
  | 'secrecy'
  | 'diagnosis'
  | 'medication'
  | 'human'
  | 'dependence'
  | 'contact'

/** A checked answer. */
export interface CheckedAnswer {
  /** The text that is left; undefined if so much was removed that the rest would mislead. */
  readonly text: string | undefined
  /** The rules by which sentences were removed. */
  readonly broken: readonly SafeRule[]
}

const CONDITION =
  '(?:depress\\w*|anxiety|ptsd|c-?ptsd|ocd|adhd|bipolar|borderline|bpd|schizo\\w*|psycho\\w+|autis\\w*|anorexi\\w*|bulimi\\w*|dementia|personality|addict\\w*|alcoholi\\w*|disorder|syndrome|narcissis\\w*)'
const MEDICINE =
  '(?:dos(?:e|es|age)|medications?|medicines?|meds|pills?|tablets?|antidepressants?|ssris?|sertraline|fluoxetine|escitalopram|citalopram|venlafaxine|lithium|quetiapine|benzodiazepines?|xanax|alprazolam|lorazepam|diazepam|zoloft|prozac|lexapro|melatonin)'
const CANNOT = "(?:cannot|can not|can't|could not|couldn't|unable to|not able to|must not|do not|don't|will not|won't)"

const rule = (pattern: string): RegExp => new RegExp(pattern, 'iu')

/** Each rule with its pattern and the exceptions. */
const RULES: readonly { readonly name: SafeRule; readonly broken: RegExp; readonly unless?: RegExp }[] = [
  {
    name: 'means',
    broken: rule(
      '\\b(?:overdos\\w*|lethal|fatal|noose|ligature|asphyxia\\w*|suffocat\\w*|cyanide|helium|nitrogen|carbon monoxide|gunshot|firearms?|guns?|razors?|blades?|poison\\w*|strangl\\w*|bleed(?:ing)? (?:out|to death)|slit\\w*|tallest|(?:hang|shoot|drown|cut(?:ting)?|burn|starv\\w*) (?:yourself|your (?:wrists?|veins?|arms?|thighs?))|jump(?:ing)? (?:off|from|in front))',
    ),
  },
  {
    name: 'encouragement',
    broken: rule(
      "\\b(?:(?:you should|you could just|you may as well|you have to|go ahead and|you deserve to|it(?:'s| is) (?:ok(?:ay)?|fine|right|best|reasonable) to) (?:\\w+ ){0,2}(?:die|kill|harm|hurt|cut|end it|end your|starve|purge|punish|give up|hit)|better off (?:dead|without you)|(?:nobody|no one) (?:would|will) miss|(?:reasons?|ways?) to (?:die|end it|end your life)|death (?:is|would be) (?:a |the )?(?:answer|relief|solution|peace))",
    ),
  },
  {
    name: 'blame',
    broken: rule(
      "\\b(?:you(?:'re| are) (?:being )?(?:wrong|overreacting|selfish|dramatic|silly|weak|ungrateful|attention)|suicide is (?:selfish|cowardly|a sin|never)|others have it worse|(?:just|simply) (?:cheer up|get over|snap out|calm down|stop worrying|think positive)|it(?:'s| is) (?:all )?your (?:own )?fault|at least you)",
    ),
    unless: rule('\\bnot your (?:own )?fault'),
  },
  {
    name: 'secrecy',
    broken: rule(
      "\\b(?:i (?:promise|swear|won't|will not|would never|'ll never|will never) (?:\\w+ ){0,4}(?:tell|share|report|secret|anyone|anybody)|(?:just |only )?between (?:us|you and me|the two of us)|(?:keep|stays?|remains?|kept|is|are) (?:\\w+ ){0,3}(?:secret|confidential|private)|(?:nobody|no one)(?: else)? (?:will|can|could|has to|needs to) (?:ever )?(?:know|see|read|find out)|our secret)",
    ),
    unless: rule(`\\b(?:${CANNOT}) (?:promise|keep|guarantee|be)|\\bnot (?:a secret|secret|confidential|private)`),
  },
  {
    name: 'diagnosis',
    broken: rule(
      `\\b(?:you (?:\\w+ ){0,3}(?:have|suffer from|are suffering from|are showing|show|meet) (?:\\w+ ){0,5}${CONDITION}|you(?:'re| are) (?:\\w+ ){0,3}(?:clinically \\w+|bipolar|borderline|psychotic|schizo\\w*|depressive|anorexic|bulimic|autistic|an? (?:alcoholic|addict|narcissist|psychopath))|(?:this|it|that|what you describe) (?:is|sounds like|looks like|seems like|could be|may be|might be|suggests) (?:\\w+ ){0,4}${CONDITION}|(?:my|the|a) diagnosis (?:is|of|would)|i (?:would |can |could )?diagnose)`,
    ),
    unless: rule(`\\b${CANNOT} (?:say|tell|know|diagnose)|\\bwhether\\b`),
  },
  {
    name: 'medication',
    broken: rule(
      `\\b\\d+(?:[.,]\\d+)? ?(?:mg|milligrams?|mcg|µg|micrograms?|ml|millilit\\w+|drops|${MEDICINE})|\\b(?:take|taking|try|start|starting|increase|raise|double|halve|reduce|lower|cut|stop|stopping|skip|quit|drop|switch|combine|mix) (?:\\w+ ){0,4}${MEDICINE}|\\b(?:twice|once|three times) (?:a day|daily|as much)\\b.{0,40}${MEDICINE}`,
    ),
    unless: rule("\\b(?:do not|don't|never|without|no advice|not to)\\b(?!.*\\d)"),
  },
  {
    name: 'human',
    broken: rule(
      "\\b(?:(?:i am|i'm|as|being) (?:also |just |only )?an? (?:\\w+ ){0,2}(?:person|human(?: being)?|therapist|counsel+or|psychologist|psychiatrist|doctor|physician|nurse|clinician|social worker|woman|man|mother|father)\\b|i(?:'m| am) (?:real|human|alive)\\b|when i was (?:a |an |your |young|little|in )|i(?:'ve| have) (?:been through|felt|lived|experienced|struggled)|i know (?:exactly |just )?how (?:you|that|it) feels?|my own (?:life|therap\\w+|family|child\\w*|experience|wife|husband|mother|father|grief)|i (?:really |truly )?love you)",
    ),
  },
  {
    name: 'dependence',
    broken: rule(
      "\\byou (?:don't|do not|won't|will not|no longer) need (?:\\w+ ){0,3}(?:therapist|therapy|doctor|treatment|medication|help|anyone|anybody|friends)|\\bonly i (?:can|could|understand)|\\bi(?:'m| am) all you need|\\b(?:stop|quit|skip|cancel|leave) (?:\\w+ ){0,2}(?:therapy|therapist|session|treatment)|\\bdon't (?:tell|talk to) (?:your|any) (?:therapist|doctor|parents|family)",
    ),
  },
  {
    name: 'contact',
    broken: rule(
      'https?:|www\\.|[\\w.+-]+@[\\w-]+\\.\\w|\\b(?:call|text|dial|phone|ring) \\+?\\d|\\b\\d[\\d ()./-]{5,}\\d\\b',
    ),
  },
]

/** An answer that breaks one of these rules is dropped as a whole. */
const TELLING = new Set<SafeRule>(['means', 'encouragement'])

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Removes sentences that no client should read: means of suicide, promises of secrecy, diagnoses, doses, claims to be
 * human, and unchecked addresses and phone numbers.
 */
export function checkAnswer(answer: string): CheckedAnswer {
  const broken = new Set<SafeRule>()
  let [kept, all] = [0, 0]
  const paragraphs = answer.split(/\n{2,}/u).map((paragraph) =>
    Array.from(SENTENCES.segment(paragraph), ({ segment }) => segment)
      .filter((sentence) => {
        if (sentence.trim() === '') return true
        const found = brokenBy(sentence)
        for (const name of found) broken.add(name)
        all++
        if (found.length === 0) kept++
        return found.length === 0
      })
      .join('')
      .trim(),
  )
  const isLost = kept === 0 || kept * 2 < all || [...broken].some((name) => TELLING.has(name))
  return { text: isLost ? undefined : paragraphs.filter((text) => text !== '').join('\n\n'), broken: [...broken] }
}

function brokenBy(sentence: string): SafeRule[] {
  const read = sentence.normalize('NFKC').replaceAll(/[’‘]/g, "'")
  return RULES.filter(({ broken, unless }) => broken.test(read) && !(unless?.test(read) ?? false)).map(
    ({ name }) => name,
  )
}
