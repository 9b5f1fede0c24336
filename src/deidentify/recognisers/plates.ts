import { isEnglishWord } from '../lexicon/lexicon.js'
import { MEASURES } from '../lexicon/street-words.js'
import type { PatternMatch } from './pattern-recogniser.js'
import type { EntityType } from '../span.js'

const LICENSE = String.raw`(?:driver'?s?'? ?)?licen[cs]es?|\bdl|dea|certificate|certification|passport|permit|credential`
const VEHICLE = String.raw`plates?|tag|registration|reg`
const BETWEEN = String.raw`(?:[ \t]{0,2}(?:numbers?|nos?\b\.?|nr\b\.?|ids?|plates?|is|was|are|were|reads?|says|said|starts with|begins with|[#:=,"(])){0,6}[ \t]{1,2}`
const LABEL = new RegExp(
  String.raw`(?<![A-Za-z\d])(?:(${LICENSE})|(?:${VEHICLE}))(?![A-Za-z])${BETWEEN}(?=[A-Z\d])`,
  'gi',
)
const GROUP = /[ -]?([A-Za-z\d]{1,8})(?![A-Za-z\d])/y
const MOST_GROUPS = 6
const FEWEST_CHARACTERS = 4

/** Finds plates and licences of several groups of letters and digits: "plate ABC 1234", "licence D 123 4567". */
export function findPlates(text: string): PatternMatch[] {
  const found: PatternMatch[] = []
  for (const match of text.matchAll(LABEL)) {
    const start = match.index + match[0].length
    const end = endOfGroups(text, start)
    const type: EntityType = match[1] === undefined || /plate/i.test(match[0]) ? 'VEHICLE' : 'LICENSE'
    if (end !== undefined) found.push({ start, end, type })
  }
  return found
}

/** The end of the groups that start here; undefined if they are no number of letters and digits. */
function endOfGroups(text: string, start: number): number | undefined {
  let end = start
  let groups = ''
  GROUP.lastIndex = start
  for (let count = 0; count < MOST_GROUPS; count++) {
    const group = GROUP.exec(text)?.[1]
    if (group === undefined || !isPart(group)) break
    groups += group
    end = GROUP.lastIndex
  }
  return groups.length >= FEWEST_CHARACTERS && /\d/.test(groups) && /[A-Za-z]/.test(groups) ? end : undefined
}

/** Whether a group may be a part of a plate. A lowercase word or a unit of measurement ends it. */
function isPart(group: string): boolean {
  if (/\d/.test(group)) return true
  const lower = group.toLowerCase()
  if (group.length === 1) return group !== 'a' && group !== 'i' && group !== 'I'
  if (MEASURES.has(lower)) return false
  return group.length <= 4 && (group === group.toUpperCase() || !isEnglishWord(lower))
}
