/** What a question wants to know of what it names; the labels of a manual's paragraphs that say it. */
export type Aspect = 'code' | 'symptoms' | 'treatments' | 'measures' | 'distinguish' | 'course' | 'safety'

const ASPECTS: Readonly<Record<Aspect, RegExp>> = {
  code: /\b(?:codes?|coding|icd(?:-?10)?(?:-?cm)?|coded|billing)\b/i,
  symptoms: /\b(?:symptoms?|signs?|features?|present(?:s|ation)?|look like|criteria|criterion|characteri[sz]ed)\b/i,
  treatments:
    /\b(?:treat(?:s|ed|ing|ment|ments)?|therap(?:y|ies)|help(?:s|ful)?|manage(?:d|ment)?|interventions?|medication|first[- ]line|what works)\b/i,
  measures:
    /\b(?:measures?|measured|scales?|questionnaires?|instruments?|screen(?:s|ed|er|ing)?|assess(?:ed|ment)?|rating|inventory|tests?)\b/i,
  distinguish:
    /\b(?:differ(?:s|ent|ence|ential)?|distinguish(?:ed)?|tell(?:ing)? apart|versus|vs|compared?|instead of|rule[ds]? out|mistaken|confused)\b/i,
  course: /\b(?:how long|duration|course|prognosis|onset|recover(?:y)?|outlook|lasts?)\b/i,
  safety: /\b(?:risks?|danger(?:ous)?|suicid\w*|safety|emergency|urgent)\b/i,
}

/** Which aspects a question asks for, most telling first; none for a question about all of it. */
export function aspectsOf(question: string): readonly Aspect[] {
  return (Object.keys(ASPECTS) as Aspect[]).filter((aspect) => ASPECTS[aspect].test(question))
}

/** Words that ask, and name nothing. */
const GENERAL = new Set(
  `code codes coding coded icd icd10 icd10cm cm f disorder disorders diagnosis diagnoses diagnostic condition conditions illness
  symptom symptoms sign signs feature features criteria criterion present presents presentation patient patients client clients
  person people someone somebody treat treats treated treatment treatments therapy therapies help helps first line manage management
  measure measures measured scale scales questionnaire questionnaires instrument instruments screen screens screening screener
  assess assessment tool tools test tests differ differs difference differential distinguish tell apart versus vs compare used use
  uses called name named mean means meaning stand stands describe description explain list give example examples which what who how
  long best recommended recommend typical common know need find say says`
    .split(/\s+/u)
    .filter((word) => word !== 'need' && word !== 'line'),
)

/** True for a word that asks rather than names. */
export function isGeneral(word: string): boolean {
  return GENERAL.has(word)
}
