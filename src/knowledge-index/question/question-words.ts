/** What a question wants to know about its subject. The labels of a manual's paragraphs correspond to aspects. */
export type Aspect = 'code' | 'symptoms' | 'treatments' | 'measures' | 'distinguish' | 'course' | 'safety'

const ASPECTS: Readonly<Record<Aspect, RegExp>> = {
  code: /\b(?:codes?|coding|icd(?:-?10)?(?:-?cm)?|coded|billing)\b/i,
  symptoms: /\b(?:symptoms?|signs?|features?|present(?:s|ation)?|look like|criteria|criterion|characteri[sz]ed)\b/i,
  treatments:
    /\b(?:treat(?:s|ed|ing|ment|ments)?|therap(?:y|ies)|help(?:s|ful)?|manage(?:d|ment)?|interventions?|medication|first[- ]line|what works)\b/i,
  measures:
    /\b(?:measures?|measured|scales?|questionnaires?|instruments?|screen(?:s|ed|er|ing)?|assess(?:ed|ment)?|rating|inventory|tests?)\b/i,
  distinguish:
    /\b(?:differ(?:s|ent|ence|ential)?|distinguish(?:ed)?|tell(?:ing)? apart|tell(?:ing)? (?!(?:me|us|you|him|her|them)\b)[^.?!]{2,60} from|versus|vs|compared?|instead of|rule[ds]? out|mistaken|confused)\b/i,
  course: /\b(?:how long|duration|course|prognosis|onset|recover(?:y)?|outlook|lasts?)\b/i,
  safety: /\b(?:risks?|danger(?:ous)?|suicid\w*|safety|emergency|urgent)\b/i,
}

/** The aspects that a question asks for, most specific first. Empty if it asks for everything. */
export function aspectsOf(question: string): readonly Aspect[] {
  return (Object.keys(ASPECTS) as Aspect[]).filter((aspect) => ASPECTS[aspect].test(question))
}

/** Words that ask for something and name nothing. */
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

/** True for a word that asks for something and names nothing. */
export function isGeneral(word: string): boolean {
  return GENERAL.has(word)
}

/** Words that occur in every story, whatever its subject. */
const COMMON = new Set(
  `a able about above across after again ago all almost alone along already also although always am an and another any anybody anyone
  anything are around as asks asked at away back be became because become becomes been before began begin begins behind being believe
  believes best better between big both bought bring brings brought but buy buys by came can cannot car cars case change changed comes come
  coming constantly could couple day days did do does doesn doing done don down during each earlier early eight eighteen either eleven else
  end enough especially etc even evening ever every everybody everyone everything far few fifteen fifty fifth finally find finds five for former
  found four fourteen from full further gave get gets getting give gives go goes going gone good got great had half happened happens has have
  having he her here herself him himself his hold home hour hours house how however hundred i if in into is it its itself just keep keeps kept
  knew know known last late lately later law least leave leaves left less let like little live lives long look looks lot made make makes making man
  many may me mean men might minute minutes moment month months more morning most mostly mr mrs much must my myself name near nearly never new
  news next night nine no nobody none nor not nothing now of off often old older on once one only onto or other others our out outside over own
  part past people perhaps place put puts quite rather ready real really recent recently retired said same saw say says second see seem seems seen
  sees sends set sets seven several she short should show shows side since six sixty small so some somebody someone something sometimes soon
  start started starts stay stays step steps still stop stopped stops such suddenly table take taken takes tell tells ten than that the their
  them themselves then there these they thing things think thinks third thirty this those though thought three through till time times to today
  together told tomorrow too took toward towards tried tries try trying turn turned twelve twenty twice two under until up upon us used usually
  very wait walk want wanted wants was way we week weeks well went were what when where whether which while who whole whose why will with within
  without woman women word words work works would year years yes yesterday yet you young younger your
  c o hx pt r s sx w x y yo
  arent cant couldnt didnt doesnt dont hadnt hasnt havent hes id im isnt ive shes shouldnt thats theres theyre theyve wasnt werent weve
  whats wont wouldnt youre youve bin cos coz cuz dunno gonna idk n pls plz ppl r tbh u ur wanna wiv wot`.split(/\s+/u),
)

/** True for a word that occurs in every story, or a number such as an age. */
export function isCommon(word: string): boolean {
  return COMMON.has(word) || /^\d+$/.test(word)
}

/** Abbreviations of disorders, measures and treatments that are also English words. */
const WORDS_THEMSELVES = new Set(`act add an bed cat did ed pe rad sad scared sm`.split(' '))

/** True for an English word that is also used as an abbreviation. */
export function isAmbiguousAbbreviation(word: string): boolean {
  return WORDS_THEMSELVES.has(word)
}
