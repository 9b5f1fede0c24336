import { REPORTED } from '../compose/classify.js'
import { SAFETY } from '../compose/safety-words.js'

/** A pattern for sentences of a topic, with its certainty from 1 (perhaps) to 4 (certain). */
export type Sign = readonly [weight: number, pattern: RegExp]

/**
 * Signs by the names that templates use. They are English; other texts are sorted by titles and speakers.
 */
export const SIGNS = {
  /** What the client said, as a note reports it: `Denies suicidal ideation.` More certain than what it is about. */
  reported: [[5, REPORTED]],
  /** What anybody says of danger, also a client who knows no words of the field. */
  safety: [[3.5, SAFETY]],
  risk: [
    [
      4,
      /\b(?:suicid\w*|self[- ]?harm\w*|homicid\w*|overdos\w*|kill (?:my|him|her|them)sel\w+|end (?:my|his|her|their) life|want(?:s|ed)? to die|better off dead|not (?:want(?:ing)? to )?(?:be alive|wake up)|SI|HI|NSSI|cutting (?:my|him|her|them)sel\w+)\b/u,
    ],
    [
      3,
      /\b(?:(?:no |low|moderate|high|elevated|acute|imminent) ?(?:acute |current |imminent )?risk|risk (?:of|is|was|to (?:self|others))|danger to|safety plan|protective factors?|contracted for safety|abus(?:e|ed|ive)|violen(?:t|ce)|c-?ssrs)\b/iu,
    ],
  ],
  diagnosis: [
    [4, /\b[A-TV-Z]\d{2}(?:\.[\dA-Z]{1,4})\b|\bF\d{2}\b/u],
    [3, /\b(?:diagnos(?:is|ed|es|tic)|meets? (?:the )?(?:full )?criteria|provisional|rule[- ]out)\b/iu],
    [2, /\b(?:disorder|MDD|GAD|PTSD|OCD|ADHD|BPD|dysthymi\w+|major depressi\w+)\b/u],
  ],
  medication: [
    [3, /\b\d+(?:\.\d+)? ?(?:mg|mcg|micrograms?|milligrams?|ml)\b|\b(?:once|twice|three times) (?:a day|daily)\b/iu],
    [
      3,
      /\b(?:medications?|prescri\w+|psychiatrist|sertraline|fluoxetine|escitalopram|citalopram|paroxetine|venlafaxine|duloxetine|bupropion|mirtazapine|trazodone|lithium|lamotrigine|quetiapine|aripiprazole|olanzapine|risperidone|clonazepam|lorazepam|alprazolam|hydroxyzine|buspirone|prazosin|methylphenidate|amphetamine|naltrexone|buprenorphine|methadone|SSRIs?|SNRIs?)\b/iu,
    ],
  ],
  measures: [
    [
      4,
      /\b(?:PHQ|GAD|PCL|AUDIT|BDI|BAI|DASS|ISI|Y-?BOCS|MDQ|ACE|CORE|ORS|SRS|WHODAS|EPDS|K-?(?:6|10)|OQ|MoCA|MMSE|C-?SSRS)[- ]?(?:C|II|\d{1,2})?(?:[- ]?\d{1,2})?\b[^.]*\d/u,
    ],
    [3, /\bscor(?:e|ed|es|ing)\b[^.]*\d|\b\d+ out of \d+\b|\b\d{1,2}\/(?:10|27|21|80|100)\b/iu],
  ],
  history: [
    [
      3,
      /\b(?:history of|previous(?:ly)?|prior (?:treatment|therap|episode|hospital)\w*|hospitali[sz](?:ed|ation)|inpatient|in the past|family history|grew up|childhood|as a (?:child|teen\w*)|years ago|since (?:age|childhood|\d{4})|onset)\b/iu,
    ],
  ],
  presenting: [
    [
      3,
      /\b(?:present(?:s|ed|ing)? (?:with|for)|seeking (?:help|treatment|therapy)|came (?:in|to therapy) (?:for|because)|referred (?:by|for)|chief complaint|concerns? (?:about|with|of))\b/iu,
    ],
    [
      2,
      /\b(?:report|describ|endors|complain|experienc|struggl)\w* (?:\w+ ){0,3}(?:low mood|depress|anxi|panic|sad|hopeless|worry|insomnia|sleep|irritab|fatigue|tired|nightmare|flashback|concentrat|appetite|avoid|craving|isolat|intrusive)\w*/iu,
    ],
    [
      1,
      /\b(?:depress\w*|anxi\w*|panic\w*|insomnia|nightmares?|flashbacks?|intrusive|hypervigilan\w*|low mood|hopeless\w*|irritab\w*|avoid\w*|isolat\w*|craving\w*|grief|compulsi\w*|obsess\w*|conflict|stress\w*|overwhelm\w*)\b/iu,
    ],
  ],
  intervention: [
    [
      4,
      /\b(?:(?:therapist|clinician|counsell?or|writer|provider|this (?:therapist|clinician)|we|i) (?:also |then |briefly )?(?:introduc|us|utili[sz]|provid|taught|teach|review|explor|practi[cs]|model+|validat|reframe|challeng|discuss|guid|complet|facilitat|assist|help|encourag|normali[sz]|process|role[- ]play|assign|conduct|employ|appl|work|explain|offer|support|led|demonstrat|engag|focus|identif)\w*)/iu,
    ],
    [
      3,
      /\b(?:psychoeducation|cognitive (?:restructuring|reframing|processing)|CBT|DBT|EMDR|ACT\b|MI\b|IPT|motivational interviewing|behaviou?ral activation|exposure(?: hierarchy| exercise)?|ERP|grounding|mindfulness(?: exercise)?|thought records?|diaphragmatic breathing|breathing exercise|progressive muscle relaxation|role[- ]play\w*|socratic|chain analysis|safety planning|supportive (?:listening|counsel+ing)|active listening|sleep hygiene|relaxation training|problem[- ]solving|skills training|reflective listening)\b/iu,
    ],
    [1, /\b(?:taught|practi[cs]ed|introduced|validated|reframed|normali[sz]ed|role-played)\b/iu],
  ],
  response: [
    [
      3,
      /\b(?:client|patient|he|she|they|pt) (?:was |were |is )?(?:\w+ly |also |then |again )?(?:responded|engaged|receptive|able to|unable to|participated|demonstrated|practi[cs]ed|tolerated|verbali[sz]ed|expressed understanding|showed|agreed that|acknowledged|identified|completed|accepted|resisted|declined|struggled to|found (?:it|this|the)|became|appeared more|left (?:the )?session|gained|recogni[sz]ed|open to|willing to)\b/iu,
    ],
    [
      3,
      /\b(?:responded (?:well|poorly|positively)|receptive|well tolerated|insight (?:into|improved)|progress\w*|by the end of (?:the )?session|after the exercise|distress (?:fell|dropped|reduced|decreased|went)|SUDS?)\b/iu,
    ],
  ],
  progress: [
    [
      3,
      /\b(?:improv\w*|worsen\w*|decreas\w*|increas\w*|reduc\w*|fell|dropped|rose|remission|remitted|relaps\w*|progress\w*|met (?:\w+ )?goals?|goals? (?:was |were |is |are )?(?:met|partially met|not met|achieved)|achieved|no longer|return(?:ed|ing) to (?:work|school)|stable|maintain\w*|better|gains)\b/iu,
    ],
  ],
  goals: [
    [
      4,
      /\b(?:(?:long[- ]term|short[- ]term|treatment|therapy|client'?s?|session) goals?|goals? (?:is|are|was|were|for|of|includes?|to))\b/iu,
    ],
    [3, /\b(?:wants? to|would like to|hopes? to|aims? to|working (?:on|toward)|wishes to|goal)\b/iu],
  ],
  objectives: [
    [4, /\bobjectives?\b/iu],
    [
      3,
      /\b(?:will|to) (?:\w+ )?(?:reduce|increase|practi[cs]e|attend|complete|identify|use|learn|demonstrate|score|decrease|walk|sleep|call|log|track|limit|develop|improve)\b[^.]*(?:\d|weekly|daily|per week|each (?:day|week)|within|by (?:the )?(?:end|next|[A-Z]))/iu,
    ],
  ],
  strengths: [
    [
      3,
      /\b(?:strengths?|resilien\w*|motivated|insightful|supportive|support(?:s|ed)? (?:from|by|system|network)|protective|good relationship|stable (?:housing|employment|job)|faith|enjoys|hobb(?:y|ies)|employed|resourceful|close to)\b/iu,
    ],
  ],
  frequency: [
    [
      3,
      /\b(?:(?:weekly|biweekly|fortnightly|monthly|twice[- ](?:weekly|monthly)|once a (?:week|month)|every (?:other|two|2|four|4) weeks?)(?: (?:individual|group|family|couples?))?(?: (?:sessions?|therapy|appointments?|meetings?))?|\d+[- ]?(?:minute|min) sessions?|for \d+ (?:weeks|months|sessions)|(?:attended|completed|seen for|had) (?:\w+ )?(?:\d+|\w+ of \w+) (?:\w+ )?sessions?|\d+ sessions?)\b/iu,
    ],
  ],
  plan: [
    // An order, also one that names a danger: `Call 988 if suicidal thoughts return.`
    [
      5,
      /^(?:will |to |agreed to |plans? to )?(?:review|revisit|update|call|ring|text|contact|lock|remove|refer|schedule|monitor|follow[- ]up|check in|give|send|bring|complete)(?= (?:the|a|an|her|his|their|my|our|up|with|to|in|on|for|safety|988|911|999|112|suicid\p{L}*|all|any|\d))/iu,
    ],
    [
      3,
      /\b(?:plans? (?:is |are )?(?:to|for)|homework|next (?:session|appointment|visit|week)|follow(?:ing)?[- ]?up|return(?:ing)? (?:in|for)|refer(?:red|ral)?|continue|agreed to|recommend\w*|(?:re)?scheduled? (?:for|on|to|next|an?)|will (?:continue|meet|practi[cs]e|review|follow|return|complete|call|contact|begin|start))\b/iu,
    ],
  ],
  /** Why treatment ends. */
  ending: [
    [
      4,
      /\b(?:discharg\w+ (?:because|due|from|as)|reason for (?:discharge|ending)|treatment (?:ended|ends|is complete|was completed|completed)|goals? (?:were |have been )?met\b.*\b(?:discharge|end)|mov(?:ed|ing) (?:away|out of state)|stopped attending|dropped out|transferr\w+|ready (?:to end|for discharge)|mutual(?:ly)? agree\w*)\b/iu,
    ],
  ],
  mentalStatus: [
    [
      3,
      /\b(?:oriented|alert|groom(?:ed|ing)|eye contact|affect|speech|thought (?:process|content)|psychomotor|insight|judge?ment|cooperative|guarded|tearful|hallucinat\w*|delusion\w*|mood (?:is|was|appeared)|dressed|attentive|restless|memory (?:is |was )?intact)\b/iu,
    ],
  ],
  substance: [
    [
      3,
      /\b(?:alcohol|drinks? (?:\w+ )?(?:alone|beers?|wine|every|daily|most|on)|drinking|beers?|wine|vodka|cannabis|marijuana|weed|cocaine|opioids?|heroin|methamphetamine|vap(?:es|ing)|smok(?:es|ed|ing)|nicotine|cigarettes?|sober|sobriety|blackouts?|substance use)\b/iu,
    ],
  ],
  social: [
    [
      2.5,
      /\b(?:lives? (?:with|alone|in|at)|living (?:with|alone)|married|divorced|separated|widowed|my (?:wife|husband|partner|children|kids|son|daughter)|siblings?|works? (?:as|at|in|part|full|from)|job|employed|unemployed|student|school|college|university|housing|homeless|immigrated|veteran|military|raised by)\b/iu,
    ],
  ],
  medical: [
    [
      3,
      /\b(?:medical (?:history|conditions?)|surger\w+|diabet\w+|thyroid|asthma|hypertension|migraines?|chronic pain|allerg\w+|head injur\w+|concussions?|seizures?|epilepsy|pregnan\w+|primary care|blood pressure)\b/iu,
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Sign[]>>

/** The name of a group of signs. */
export type SignName = keyof typeof SIGNS
