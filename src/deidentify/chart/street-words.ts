import { wordSet } from '../text/word-set.js'

/** Address words and their abbreviations. The first word of each group is the normalised form. */
const GROUPS = `
street st str|avenue ave av aven|road rd|drive dr drv|boulevard blvd boul|lane ln|court ct|place pl plaza plz|square sq|terrace ter terr
circle cir|highway hwy|parkway pkwy pky|trail trl|way wy|crescent cres|close cl|alley aly|route rte|expressway expy|freeway fwy
heights hts|junction jct|mount mt|mountain mtn|point pt|ridge rdg|springs spgs|station sta|valley vly|view vw|village vlg|creek crk
crossing xing|garden gdn|gardens gdns|grove grv|harbor hbr harbour|hill hl|hills hls|island is|landing lndg|manor mnr|meadow mdw
meadows mdws|saint st|fort ft|center ctr centre|building bldg|floor fl|post p|box bx|calle cl|avenida avda|strasse str
north n|south s|east e|west w|northeast ne|northwest nw|southeast se|southwest sw
first 1st|second 2nd|third 3rd|fourth 4th|fifth 5th|sixth 6th|seventh 7th|eighth 8th|ninth 9th|tenth 10th
unit apartment apt suite ste number no room rm flat appt`

const forms = new Map<string, string>()
for (const line of GROUPS.trim().split(/[|\n]/)) {
  const [first = '', ...short] = line.split(' ')
  forms.set(first, forms.get(first) ?? first)
  for (const form of short) if (!forms.has(form)) forms.set(form, forms.get(first) ?? first)
}

/** The normalised form of an address word: `St.` and `Street` are equal. */
export function streetWord(word: string): string {
  return forms.get(word) ?? (word.endsWith('str') && word.length >= 7 ? `${word}asse` : word)
}

/** The normalised form of `apartment`, `suite` and the like. */
export const UNIT = 'unit'

/** Words such as `street` that end the name of a street. */
export const STREET_KINDS: ReadonlySet<string> =
  wordSet(`street avenue road drive boulevard lane court place square terrace circle highway parkway trail way crescent close alley route
  expressway freeway`)

const STATES = `
alabama al|alaska ak|arizona az|arkansas ar|california ca|colorado co|connecticut ct|delaware de|florida fl|georgia ga|hawaii hi|idaho id
illinois il|indiana in|iowa ia|kansas ks|kentucky ky|louisiana la|maine me|maryland md|massachusetts ma|michigan mi|minnesota mn
mississippi ms|missouri mo|montana mt|nebraska ne|nevada nv|new hampshire nh|new jersey nj|new mexico nm|new york ny|north carolina nc
north dakota nd|ohio oh|oklahoma ok|oregon or|pennsylvania pa|rhode island ri|south carolina sc|south dakota sd|tennessee tn|texas tx
utah ut|vermont vt|virginia va|washington wa|west virginia wv|wisconsin wi|wyoming wy|district of columbia dc`

const states = new Map<string, readonly string[]>()
for (const line of STATES.trim().split(/[|\n]/)) {
  const at = line.lastIndexOf(' ')
  const both = [line.slice(0, at), line.slice(at + 1)]
  for (const form of both) states.set(form, both)
}

/** The name and the abbreviation of a state, given either of them. */
export function stateForms(state: string): readonly string[] {
  return states.get(state) ?? [state]
}
