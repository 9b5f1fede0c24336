import { wordSet } from '../text/word-set.js'

/** Titles before a surname. */
export const TITLES = wordSet(
  'mr mrs ms miss mx dr doctor prof professor sir madam madame dame lord lady rev reverend pastor rabbi imam fr father sister brother nurse judge justice officer detective sergeant sgt captain capt lieutenant lt colonel col gen governor senator coach herr frau monsieur mme mlle senor senora senorita signor signora don dona messrs uncle aunt auntie grandma grandpa granny nana cousin therapist counselor',
)
/** Unambiguous titles, also in lower case. */
export const SURE_TITLES = wordSet('mr mrs ms mx dr prof rev sgt capt lt col mme mlle messrs mister missus')

/** Relations, after which a name may follow: "my sister Anna". */
export const RELATIONS = wordSet(
  'sister brother mother father mom mum dad husband wife partner spouse son daughter boyfriend girlfriend friend bestfriend cousin uncle aunt auntie niece nephew grandmother grandfather grandma grandpa grandson granddaughter stepfather stepmother stepson stepdaughter stepbrother stepsister roommate housemate flatmate boss manager supervisor coworker colleague neighbor neighbour teacher coach landlord fiance fiancee ex psychiatrist psychologist pediatrician dentist sponsor mentor baby child kid twin twins dog cat puppy kitten pet classmate babysitter nanny guardian caregiver carer son-in-law buddy mate crush named called nicknamed nan nana gran granny grandad stepdad stepmum stepmom',
)

/** Phrases after which a name follows, even if it looks like an ordinary word. */
export const NAME_PHRASES =
  /(?<![\p{L}])(?:(?:my|his|her|their|the|your|user|maiden|last|first|family|full|middle|given|birth|legal|preferred|patient|client|pt|patient's|client's|child's|partner's|husband's|wife's|mother's|father's)\s{1,3})?(?:sur|nick|user)?names?\s{1,3}(?:is|was|are|were|to|as|under)\s{1,3}$|(?<![\p{L}])names?\s{0,2}\?\s{1,3}$|(?<![\p{L}])(?:call(?:s|ed)?\s{1,3}(?:me|him|her|them)|go(?:es)?\s{1,3}by|known\s{1,3}as|named|aka|a\.k\.a\.|signed|sincerely|regards|name(?:d|s)?\s{1,3}(?:him|her|it|them)|introduc(?:e|ed)\s{1,3}(?:me\s{1,3}to|myself\s{1,3}as))[,:]?\s{1,3}$/iu
/** Every text that `NAME_PHRASES` matches also matches this, which is faster. */
export const NAME_PHRASES_HINT = /nam|call|by|known|aka|a\.k|signed|sincerely|regards|introduc/i
/** A label before a name. */
export const NAME_LABEL =
  /^[>?*\-\s]{0,6}(?:(?:patient|client|pt|full|first|last|legal|preferred|maiden|family|given|middle|child|parent|guardian|spouse|partner|contact|provider|therapist|clinician|physician|doctor|account|card ?holder|beneficiary|insured|subscriber|mother|father|emergency contact|user)(?:'s)?\s{0,2}names?|names?|signed|signature|dictated by|electronically signed by|seen by|referred by|next of kin|emergency contact|attn|attention|cc|dear|hi|hello|hey|sincerely|regards|best|love|yours)\s{0,2}(?:\([^)\n]{0,20}\))?\s{0,2}[:=,]?\s{0,12}$/iu
/** A label after which a short line of capitalised words is a name: "Patient: Will Young". */
export const SPEAKER_LABEL =
  /^[>?*\-\s]{0,6}(?:patient|client|pt|provider|therapist|clinician|physician|doctor|attending|author|from|to|spouse|mother|father|parent|guardian|insured|subscriber|beneficiary)\s{0,2}[:=]\s{0,12}$/iu

/** Verbs whose subject is a person: in "Grace says", Grace is a name; in "Grace period" it is not. */
export const PERSON_VERBS = wordSet(
  "is was has had will would can could does did isn't wasn't hasn't doesn't didn't won't said says asked asks told tells lives lived went came called calls shouted listed reports reported states stated denies denied feels felt wants wanted thinks thought loves loved likes liked knows knew gave got gets made makes took takes left works worked moved started stopped agreed and presented presents described describes endorses endorsed visited met seems seemed arrived replied wrote writes answered explained noted mentioned admitted expressed discussed continues continued spent had",
)

/** Verbs of notes whose subject is a person. */
export const REPORTING_VERBS = wordSet(
  'reports reported states stated denies denied endorses endorsed describes described presents presented agreed agrees said says feels felt attended arrived cried missed was is has wants left requested',
)

/** Prepositions before a place. */
export const BEFORE_PLACES = wordSet('in from near to at around outside toward towards via visiting visited leaving of')

/** Particles in the names of people and streets: "van der Berg". */
export const PARTICLES = wordSet(
  "van von der den de del della di da das dos do du la le les el al bin ibn ben ter ten zu zum zur af av op 't y e und",
)

/** Words that end the name of an organisation. */
export const ORGANIZATION_ENDINGS = wordSet(
  'inc incorporated llc llp lp ltd limited corp corporation gmbh ag plc pty sa srl spa bv nv oy ab as aps kg sarl sas co company group holdings industries enterprises associates partners solutions technologies technology systems labs laboratories consulting partnership ventures capital foundation institute university college academy school hospital clinic medical healthcare church bank trust association society union federation agency ministry council committee bureau authority commission airlines airways motors pharmaceuticals bookstore restaurant cafe hotel inn supermarket pharmacy library museum theatre theater stadium center centre network media studios records press magazine times insurance financial',
)
/** Endings that identify an organisation also in lower case. */
export const SURE_ENDINGS = wordSet('inc incorporated llc llp ltd corp corporation gmbh plc pty sarl')
/** Words that make a sequence of capitalised words a clinical term instead of a name. */
export const CLINICAL_TERMS = wordSet(
  'disorder disorders therapy therapies inventory scale questionnaire syndrome disease test index interview assessment treatment depression depressive anxious bipolar psychotic mood personality eating sleep panic pain depression anxiety trauma stress behavioral behavioural cognitive health mental medical physical review systems history examination exam plan complaint present illness social family department room unit emergency program group intensive outpatient inpatient care primary blood pressure heart rate status chief past surgical medication medications allergies impression diagnosis diagnoses results procedure signs vital objective subjective score screening form schedule checklist security administration',
)

/** Words for what somebody is at work or in a family. Capitalised, they are no names: "my Support Worker". */
export const ROLES = wordSet(
  'worker manager officer physician psychiatrist psychologist neurologist pediatrician paediatrician therapist physiotherapist counselor counsellor coordinator supervisor director practitioner assistant specialist provider parent nurse pharmacist dietitian midwife registrar principal headteacher chaplain imam rabbi attorney lawyer captain sergeant coach sponsor landlord landlady guardian intern resident visitor leader administrator advocate caseworker clinician consultant psychotherapist paramedic receptionist secretary teacher trainer tutor head deputy lead guard driver president carer defender clerk sheriff agent rep steward priest instructor chef minister chief aide aid headmaster headmistress matron warden constable inspector superintendent solicitor barrister magistrate foreman lecturer librarian caretaker janitor cleaner technician accountant cashier recruiter surgeon dentist orderly trainee apprentice volunteer mentor interpreter planner owner partner treasurer trustee researcher editor operator engineer pastor lady staff',
)
/** Words that end the name of a role although they are no role alone: "Ward Sister", "Chief of Staff". */
export const LAST_OF_ROLES = wordSet(
  'sister mother father parent parents doctor lady staff carers students resources aid',
)
/** Pairs of capitals after these are the initials of a person: "client AB". */
export const BEFORE_INITIALS = wordSet('client patient pt with resident member mr mrs ms dr told saw met')

/** More particles, which only names of streets and towns have. */
export const PLACE_PARTICLES = wordSet(
  "an am im upon sur sous aux au lez les ob pod nad nei het aan bei of the o d' l' dell' della degli delle",
)
/** Suffixes after a surname. */
export const NAME_ENDINGS = wordSet(
  'jr sr ii iii iv md phd do dds dmd dvm rn esq lcsw lmft lpc psyd np pa mba msw cpa jd',
)
/** Titles that are included in the span of the name: "Dr. Smith". */
export const TITLES_OF_NAMES = wordSet('mr mrs ms miss mx dr prof mister missus doctor professor rev')

/**
 * The last words of what `NAME_PHRASES` and the label patterns match. The patterns are tried only after one of these.
 */
export const LAST_OF_PHRASES = wordSet(
  'is was are were to as under me him her them it by named aka a signed sincerely regards myself , : . ?',
)
export const LAST_OF_LABELS = wordSet(': = , ) dear hi hello hey best love yours regards sincerely name names by')

/** Particles that a surname starts with. */
export const FIRST_PARTICLES = wordSet(
  'van von der den de del della di da dos du la le el al bin ibn ben ter ten zu af av st',
)
