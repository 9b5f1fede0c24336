import { termsOf } from '../../soap-drafts/index.js'

/** Words by which a record speaks of what somebody asks for under one name. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\bhelps?\b|\btreat\w*|\btherap(?:y|ies)\b|\bintervention\w*/i, 'help helped treatment therapy intervention'],
  [
    /\b(?:risk|risky|safe|safety|danger\w*|suicid\w*|self-?harm\w*)\b/i,
    'risk safety danger suicidal suicide suicidality harm self-harm dying death hopeless C-SSRS attempt',
  ],
  [/\bsleep\w*|\binsomnia\b/i, 'sleep slept insomnia waking wakes awake nights nightmare bedtime ISI'],
  [
    /\bmedic\w*|\bdrugs?\b|\bprescri\w*/i,
    'medication medicine mg dose tablet prescribed prescriber antidepressant SSRI sertraline fluoxetine escitalopram citalopram venlafaxine duloxetine bupropion mirtazapine trazodone lithium lamotrigine quetiapine aripiprazole',
  ],
  [/\balcohol\w*|\bdrink\w*/i, 'alcohol drinking drinks drank beer wine sober AUDIT'],
  [/\banxi\w*|\bpanic\w*/i, 'anxiety anxious panic worry worries nervous tense tightness GAD-7'],
  [/\bdepress\w*|\blow mood\b/i, 'depression depressed low sad hopeless PHQ-9'],
]

/** Words of every question about somebody, which say nothing of what is asked. */
const OF_EVERY_QUESTION = stemsOf(
  'she her hers he him his they them their client patient person does did do has have had is was are were be been what which who whom when where why how should could would can will may might any some there please tell show give me my we our you your i take takes get gets say says about',
)

/** What a question asks for: each word with those that say the same in a record, all as stems. */
export function askedTerms(question: string): readonly ReadonlySet<string>[] {
  const groups = ALIKE.filter(([asked]) => asked.test(question)).map(([, words]) => stemsOf(words))
  const alone = [...stemsOf(question).difference(OF_EVERY_QUESTION)].filter(
    (stem) => !groups.some((group) => group.has(stem)),
  )
  return [...groups, ...alone.map((stem) => new Set([stem]))]
}

/** The stems of a text, each once. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ stem }) => stem))
}
