import type { RiskTerm, Section } from './documentation.js'

/** Headings by which therapists mark the parts of a note, in the usual forms: SOAP, DAP, BIRP and GIRP. */
export const HEADINGS: ReadonlyMap<string, Section> = new Map(
  Object.entries({
    subjective: [
      's',
      'subjective',
      'presenting problem',
      'chief complaint',
      'client report',
      'data',
      'd',
      'behavior',
      'history',
    ],
    objective: ['o', 'objective', 'observations', 'mental status', 'mental status exam', 'mse', 'appearance'],
    intervention: ['i', 'intervention', 'interventions', 'treatment provided', 'techniques'],
    assessment: ['a', 'assessment', 'response', 'impression', 'diagnosis', 'progress', 'r', 'risk', 'risk assessment'],
    plan: ['p', 'plan', 'next steps', 'homework', 'follow-up', 'goals', 'goal', 'recommendations'],
  } satisfies Record<Section, string[]>).flatMap(([section, names]) => names.map((name) => [name, section as Section])),
)

/**
 * Without a heading: words that assign a sentence to a part. The first match counts; otherwise the part is subjective.
 */
export const CUES: readonly (readonly [Section, RegExp])[] = [
  [
    'plan',
    /\b(?:will (?:continue|practice|follow|return|schedule|complete|try)|next session|follow[- ]up|homework|plan(?:s|ned)? to|refer(?:red|ral)|to be (?:seen|scheduled)|continue (?:with|weekly|biweekly|medication))\b/i,
  ],
  [
    'intervention',
    /\b(?:therapist|clinician|writer) (?:\w+ ){0,2}(?:used|provided|introduced|taught|explored|discussed|validated|reviewed|practiced|encouraged|guided)\b|\b(?:cbt|dbt|emdr|psychoeducation|motivational interviewing|cognitive restructuring|grounding exercise|breathing exercise|exposure|role[- ]play)\b/i,
  ],
  [
    'objective',
    /\b(?:appeared|presented as|oriented (?:x|to)|affect|eye contact|speech|well[- ]groomed|disheveled|mood (?:was|is) (?:observed|congruent)|thought process|insight (?:was|is)|judg(?:e)?ment (?:was|is)|tearful|restless|on time|arrived)\b/i,
  ],
  [
    'assessment',
    /\b(?:meets? criteria|consistent with|diagnos\w+|progress(?:ing)? (?:toward|is|was)|symptoms (?:have )?(?:improved|worsened|persist\w*)|prognosis|risk (?:is|was|level|remains)|assessed)\b/i,
  ],
]

/** Themes and the words that express them. */
export const THEMES: readonly (readonly [string, RegExp])[] = [
  ['anxiety', /\b(?:anxi(?:ous|ety)|worr(?:y|ies|ied|ying)|panic|nervous|on edge|fearful)\b/i],
  ['low mood', /\b(?:depress\w+|hopeless\w*|sad(?:ness)?|low mood|anhedonia|worthless\w*|tearful)\b/i],
  ['sleep', /\b(?:sleep\w*|insomnia|nightmares?|awake at night|early waking)\b/i],
  ['trauma', /\b(?:trauma\w*|flashbacks?|ptsd|hypervigilan\w+|assault(?:ed)?)\b/i],
  ['grief', /\b(?:grief|griev\w+|bereave\w+|mourning|passed away)\b/i],
  ['family', /\b(?:mother|father|parents?|sister|brother|sibling|son|daughter|family|children|child)\b/i],
  ['relationships', /\b(?:partner|husband|wife|marriage|divorce\w*|breakup|boyfriend|girlfriend|conflict with)\b/i],
  ['work and school', /\b(?:work(?:place|load)?|job|boss|coworkers?|colleagues?|unemploy\w+|school|college|exams?)\b/i],
  ['substance use', /\b(?:alcohol|drink(?:s|ing)|sober|sobriety|relapse\w*|cannabis|opioids?|cocaine|substance)\b/i],
  ['anger', /\b(?:anger|angry|irritab\w+|outbursts?|rage)\b/i],
  ['self-esteem', /\b(?:self[- ]esteem|self[- ]worth|self[- ]critic\w+|ashamed|shame|guilt\w*)\b/i],
  ['coping', /\b(?:coping|mindful\w*|breathing|grounding|relax\w+|exercis\w+)\b/i],
  ['medication', /\b(?:medications?|ssri|sertraline|fluoxetine|escitalopram|bupropion|lithium|dose|side effects?)\b/i],
]

/** Terms of risk as therapists write them. */
export const RISKS: readonly (readonly [RiskTerm, RegExp])[] = [
  [
    'suicide',
    /\b(?:suicid\w+(?: (?:ideations?|thoughts?|intent|plans?|attempts?))?|kill (?:him|her|them)self|end (?:his|her|their) (?:own )?life|passive death wish|wish(?:es|ed)? to (?:die|be dead))\b/gi,
  ],
  // In capitals only: in lower case they are ordinary words.
  ['suicide', /\bSI\b/g],
  ['self_harm', /\b(?:self[- ]harm\w*|self[- ]injur\w+|cut(?:s|ting)? (?:him|her|them)self|nssi)\b/gi],
  [
    'violence',
    /\b(?:homicid\w+|violen(?:t|ce)|threaten(?:s|ed|ing)? to (?:hurt|kill|harm)|harm(?:ing)? others|weapons?|firearms?|guns?)\b/gi,
  ],
  ['violence', /\bHI\b/g],
  ['abuse', /\b(?:abus(?:e|ed|ive)|neglect(?:ed)?|domestic violence|molest\w+|strangl\w+)\b/gi],
  ['substance_use', /\b(?:overdos\w+|intoxicat\w+|relaps\w+|withdrawal|binge drink\w+|blackouts?)\b/gi],
  ['psychosis', /\b(?:hallucinat\w+|delusion\w*|paranoi\w+|hearing voices|command voices|psycho(?:sis|tic))\b/gi],
]

/** Codes to consider, by the words of the note. Titles are those of ICD-10-CM. */
export const CODES: readonly (readonly [code: string, title: string, words: RegExp])[] = [
  [
    'F41.1',
    'Generalized anxiety disorder',
    /\b(?:generali[sz]ed anxiety|excessive worry|gad(?!-)\b|constant(?:ly)? worr\w+)/i,
  ],
  ['F41.0', 'Panic disorder [episodic paroxysmal anxiety]', /\bpanic (?:attacks?|disorder)\b/i],
  ['F41.9', 'Anxiety disorder, unspecified', /\b(?:anxiety|anxious)\b/i],
  ['F40.10', 'Social phobia, unspecified', /\bsocial (?:anxiety|phobia)\b/i],
  ['F32.A', 'Depression, unspecified', /\b(?:depress(?:ed|ion|ive)|anhedonia)\b/i],
  ['F33.9', 'Major depressive disorder, recurrent, unspecified', /\brecurrent (?:major )?depress\w+/i],
  ['F31.9', 'Bipolar disorder, unspecified', /\b(?:bipolar|manic episode|mania|hypomani\w+)\b/i],
  [
    'F43.10',
    'Post-traumatic stress disorder, unspecified',
    /\b(?:ptsd|post[- ]?traumatic|flashbacks?|hypervigilan\w+)\b/i,
  ],
  ['F43.20', 'Adjustment disorder, unspecified', /\badjustment (?:disorder|difficult\w+)\b/i],
  [
    'F42.9',
    'Obsessive-compulsive disorder, unspecified',
    /\b(?:ocd|obsessive[- ]compulsive|compulsions?|compulsive (?:washing|checking))\b/i,
  ],
  [
    'F51.01',
    'Primary insomnia',
    /\b(?:insomnia|trouble (?:falling|staying) asleep|difficulty (?:falling|staying) asleep)\b/i,
  ],
  [
    'F10.10',
    'Alcohol abuse, uncomplicated',
    /\b(?:alcohol (?:abuse|misuse|use disorder)|binge drink\w+|drinking heavily)\b/i,
  ],
  ['F90.9', 'Attention-deficit hyperactivity disorder, unspecified type', /\b(?:adhd|attention[- ]deficit)\b/i],
  ['F50.9', 'Eating disorder, unspecified', /\b(?:eating disorder|anorexia|bulimi\w+|purg(?:e|ing))\b/i],
  ['R45.851', 'Suicidal ideations', /\b(?:suicidal (?:ideations?|thoughts?)|passive death wish)\b/i],
  ['Z63.4', 'Disappearance and death of family member', /\b(?:grief|griev\w+|bereave\w+)\b/i],
  [
    'Z63.0',
    'Problems in relationship with spouse or partner',
    /\b(?:marital|conflict with (?:his|her|their) (?:partner|husband|wife)|divorce\w*)\b/i,
  ],
]
