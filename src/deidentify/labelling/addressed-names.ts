import {
  CLINICAL_WORD,
  EVERYDAY_WORD,
  flagsOf,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
} from '../lexicon/lexicon.js'
import { mayBeAnyName } from './people-nouns.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import { endsBefore } from './word-kinds.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const PERSON: TokenLabel = { type: 'PERSON', layer: 'context' }
/** Whom people write to without a name. */
const NOT_ADDRESSED = wordSet(`
diary journal god lord jesus all everyone everybody team reader readers friend friends sir madam self me you life body brain mind heart universe
anxiety depression future past younger older whoever folks love darling`)
/** What stands before a name at the end of a letter. */
const CLOSINGS = wordSet('thanks thank cheers regards wishes love sincerely faithfully yours ta bye')
/** What stands there and is no name. */
const NOT_SIGNED = wordSet(
  'again all everyone everybody guys mate mates bye xx xxx x love later goodnight night anyway too so now there soon',
)
/** What is somebody's without an apostrophe: "its sparrows fault". */
const POSSESSED = wordSet('fault idea birthday turn doing mess')
const BEFORE_POSSESSED = wordSet("its it's is was not")

const BEFORE_ADDRESSED: ReadonlySet<string> = new Set(['dear', ',', '\n', 'into', ...CLOSINGS, ...BEFORE_POSSESSED])

/**
 * Labels words of any kind that only a person can be by the place where they stand: "dear fen,", "thanks, bracken" at
 * the end of a letter, "its sparrows fault", "ran into rook outside".
 */
export function labelAddressedNames(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1]?.lower ?? ''
    // Before most words stands nothing that says so, which is quickly seen.
    if (!BEFORE_ADDRESSED.has(before) || labels[at] !== undefined) continue
    const isOne =
      before === 'dear'
        ? isAddressed(tokens, at)
        : before === ',' || before === '\n' || CLOSINGS.has(before)
          ? isSigned(tokens, at)
          : before === 'into'
            ? isMet(tokens, at)
            : BEFORE_POSSESSED.has(before) && isAtFault(tokens, at)
    if (isOne) labels[at] = PERSON
  }
}

/** "dear fen," at the start of a letter. */
function isAddressed(tokens: readonly Token[], at: number): boolean {
  const [token, greeting, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (greeting?.startsSentence !== true || NOT_ADDRESSED.has(token?.lower ?? '')) return false
  return mayBeAnyName(token) && (after === undefined || after.lower === ',' || after.kind === 'newline')
}

/** "kind regards, bracken" at the end of a text. */
function isSigned(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !isLast(tokens, at + 1) || NOT_SIGNED.has(token.lower) || !mayBeAnyName(token))
    return false
  if ((token.flags & GIVEN_NAME) === 0 && (token.flags & FREQUENT_WORD) !== 0) return false
  let closing = at - 1
  while (tokens[closing]?.lower === ',' || tokens[closing]?.kind === 'newline') closing--
  const word = tokens[closing]
  // "kind regards", "best wishes", "thank you": the line has no more.
  const start = word?.lower === 'you' ? closing - 1 : closing
  if (!CLOSINGS.has(tokens[start]?.lower ?? '')) return false
  // A closing needs its comma or its line, or it says something else: "i miss love".
  return closing < at - 1 && (tokens[start]?.startsSentence === true || tokens[start - 1]?.startsSentence === true)
}

/** Whether nothing but signs and kisses follows. */
function isLast(tokens: readonly Token[], from: number): boolean {
  return tokens.slice(from, from + 4).every(({ kind, lower }) => kind !== 'word' || /^x+$/.test(lower))
}

/** "ran into rook outside court", but not "ran into trouble". */
function isMet(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!/^(?:ran|run|runs|running|bump|bumped|bumping|bumps)$/.test(tokens[at - 2]?.lower ?? '')) return false
  return token !== undefined && mayBeUnusual(token.flags, token.lower) && endsBefore(tokens[at + 1])
}

/** "its sparrows fault": the word without its last letter. */
function isAtFault(tokens: readonly Token[], at: number): boolean {
  const lower = tokens[at]?.lower ?? ''
  if (!lower.endsWith('s') || !POSSESSED.has(tokens[at + 1]?.lower ?? '')) return false
  const name = lower.slice(0, -1)
  return name.length > 2 && mayBeAnyName(tokens[at]) && mayBeUnusual(flagsOf(name), name)
}

function mayBeUnusual(flags: number, lower: string): boolean {
  if ((flags & (FUNCTION_WORD | NOT_A_NAME | CLINICAL_WORD)) !== 0 || /(?:ing|ed|ly|s)$/.test(lower)) return false
  return (flags & EVERYDAY_WORD) === 0
}
