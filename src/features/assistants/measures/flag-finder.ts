import { once } from '../../../kernel/once.js'
import type { MeasureFlag } from './measure-rules.js'
import { findMentions, type Mention, phrasePattern } from './mentions.js'

/** Words that may stand between the parts of an act: `stab his own ex-wife`, `has repeatedly choked her`. */
const BETWEEN = String.raw`(?:[\s-]+(?:his|her|their|my|the|an?|own|ex|step|this|that|both|left|right|other|another|young|younger|older|elderly|pregnant|newborn|infant|\d+[\s-](?:year|month|week)[\s-]old|has|had|have|again|often|once|also|repeatedly|regularly|sometimes|recently|then|up|into))*[\s-]+`
/** At the beginning of a text `HI, I am …` greets, and `SI, …` agrees. */
const GREETING = /^\s*\p{Lu}+(?!\p{L})(?=\s*(?:[,!]|I\b|my\b|there\b|THERE\b|MY\b))/u

/** A function that finds what a flag is raised for: phrases, acts and abbreviations. */
export function flagFinder({ phrases, acts, abbreviations }: MeasureFlag): (text: string) => readonly Mention[] {
  // Made for the first text, not at every start.
  const patterns = once(() => [phrasePattern(phrases), ...acts.map((parts) => actPattern(parts))])
  const written = abbreviations.length === 0 ? undefined : abbreviationPattern(abbreviations)
  return (text) => [
    ...patterns().flatMap((pattern) => findMentions(text, pattern)),
    ...(written === undefined ? [] : findAbbreviated(text, written)),
  ]
}

/** Clinical notes list abbreviations, and deny the list: `no SI, HI or AVH`. */
function findAbbreviated(text: string, pattern: RegExp): readonly Mention[] {
  const greets = GREETING.exec(text)?.[0].length ?? 0
  return findMentions(text, pattern, 'clause').filter(({ start }) => start >= greets)
}

/** The parts of an act in their order, each one of several phrases, with only small words between. */
function actPattern(parts: readonly (readonly string[])[]): RegExp {
  return new RegExp(parts.map((phrases) => phrasePattern(phrases).source).join(BETWEEN), 'giu')
}

/** Abbreviations in capitals, with the rest of their list, so that what follows the list is read: `SI/HI: denied`. */
function abbreviationPattern(abbreviations: readonly string[]): RegExp {
  const rest = String.raw`(?:(?:\s*[/,&]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+)[A-Z]{2,4}\b)*`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${abbreviations.join('|')})(?![\p{L}\p{N}])${rest}`, 'gu')
}
