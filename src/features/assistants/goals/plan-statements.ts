import { splitSentences } from '../../soap-drafts/index.js'

/** A line with so few words is one statement, however it is written. */
const FEWEST_WORDS = 12
const WORD = /\S+/g
/** What was agreed, before the first of several things that somebody will do. */
const WILL =
  /^(?<who>(?:we (?:have )?agreed (?:that )?)?(?:(?:the )?(?:client|patient|pt|he|she|they|i|[A-Z]\w+) )?(?:will|agree[sd]? to|wants? to|plans? to|aims? to) )(?<things>.+)$/i
/** Where a list of such things goes on. */
const NEXT_THING =
  /(?:,\s*(?:and\s+)?|\s+and\s+)(?=(?:will\s+)?(?:walk|see|meet|call|reduce|increase|decrease|lower|limit|cut|drink|smoke|stop|quit|attend|join|practi[sc]e|use|write|keep|log|track|sleep|go|get|eat|exercise|run|swim|take|complete|start|begin|return|apply|learn|try|spend|visit|talk|ask|improve|build|develop|identify|read|do|have|leave|ride|drive)\b)/i

/**
 * The statements of a line of a plan: a short line is one; running text is its sentences, and a sentence that lists what
 * somebody will do is one for each, each with the words that it stood in.
 */
export function statementsOf(line: string): readonly string[] {
  if ((line.match(WORD)?.length ?? 0) < FEWEST_WORDS) return [line]
  return splitSentences(line, 0, line.length).flatMap(({ start, end }) => thingsOf(line.slice(start, end).trim()))
}

function thingsOf(sentence: string): readonly string[] {
  const { who, things } = WILL.exec(sentence)?.groups ?? {}
  if (who === undefined || things === undefined) return [sentence]
  const [first = '', ...others] = things.replace(/\.$/, '').split(NEXT_THING)
  if (others.length === 0) return [sentence]
  return [first, ...others].map((thing) => `${who}${thing.replace(/^will\s+/i, '')}`)
}
