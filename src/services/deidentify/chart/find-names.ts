import type { Span } from '../span.js'
import { isNamed } from './name-context.js'
import { PARTICLES } from './name-words.js'
import type { NameEntry, NameIndex, NameOwner } from './name-index.js'
import type { TextWords } from './text-words.js'

/** A word of the text that may be a name. */
interface Hit {
  readonly first: number
  readonly last: number
  readonly entry: NameEntry
}

/** A name, with what belongs to it on both sides. */
interface Named {
  first: number
  last: number
  owners: readonly NameOwner[]
}

/** Names that were spelled out letter by letter. */
const MOST_LETTERS = 20

/** Finds the names of a chart's people in a text. */
export function findNames(words: TextWords, index: NameIndex, refs: readonly string[]): Span[] {
  const hits = collectHits(words, index)
  const named = takenFor(words, index, hits).map(({ first, last, entry }) => ({ first, last, owners: entry.owners }))
  return joinNeighbours(
    words,
    index,
    named.map((name) => widen(words, index, name)),
  ).map(({ first, last, owners }) => words.spanOf(first, last, 'PERSON', refs[owners[0]?.person ?? 0] ?? ''))
}

/** The hits that are names where they stand; one leads to those beside it. */
function takenFor(words: TextWords, index: NameIndex, hits: readonly Hit[]): readonly Hit[] {
  const taken = hits.map(
    (hit, at) =>
      !hit.entry.isOrdinary ||
      isBesideOther(words, hits, at) ||
      isInitialed(words, index, hit) ||
      isNamed(words, hit.first),
  )
  const spread = (at: number, from: number): void => {
    const [hit, other] = [hits[at], hits[from]]
    if (hit === undefined || other === undefined || taken[at] === true || taken[from] !== true) return
    const [left, right] = at < from ? [hit, other] : [other, hit]
    taken[at] = isNear(words, left.last, right.first) && isSamePerson(hit.entry, other.entry)
  }
  for (let at = 1; at < hits.length; at++) spread(at, at - 1)
  for (let at = hits.length - 2; at >= 0; at--) spread(at, at + 1)
  return hits.filter((_, at) => taken[at])
}

function isSamePerson(one: NameEntry, other: NameEntry): boolean {
  return (
    one.word !== other.word && one.owners.some(({ person }) => other.owners.some((owner) => owner.person === person))
  )
}

function collectHits(words: TextWords, index: NameIndex): Hit[] {
  const known = new Map<string, NameEntry | null>()
  const hits: Hit[] = []
  for (let at = 0; at < words.count; at++) {
    const word = words.word(at)
    let entry = known.get(word)
    if (entry === undefined) {
      entry = index.find(word, words.original(at)) ?? null
      known.set(word, entry)
    }
    if (entry !== null && !isContraction(words, at)) hits.push({ first: at, last: at, entry })
    else {
      const apart = inPieces(words, index, at)
      if (apart !== undefined) {
        hits.push(apart)
        at = apart.last
      }
    }
  }
  return hits
}

/** don't, can't, won't. */
function isContraction(words: TextWords, at: number): boolean {
  return words.word(at + 1) === 't' && words.gapAfter(at) === "'"
}

/** Mc Donald, O'Brien, a name divided at the end of a line, or letter by letter. */
function inPieces(words: TextWords, index: NameIndex, at: number): Hit | undefined {
  const word = words.word(at)
  const gap = words.gapAfter(at)
  if (word.length === 1) return letterByLetter(words, index, at)
  if (!/^(?:['-]| |-\n)$/.test(gap)) return undefined
  const next = words.word(at + 1)
  if (next.length < 2 || word.length + next.length < 5) return undefined
  const entry = index.exactly(word + next)
  if (entry === undefined || entry.isOrdinary) return undefined
  // Two words with a space between them are two words, unless one of them is none.
  return gap === ' ' && !/^(?:mc|mac|van|von|de|la|le|st|al|el|di|da|fitz|ben|abu)$/.test(word)
    ? undefined
    : { first: at, last: at + 1, entry }
}

function letterByLetter(words: TextWords, index: NameIndex, at: number): Hit | undefined {
  let letters = words.word(at)
  let found: Hit | undefined
  for (let last = at + 1; last < words.count && letters.length < MOST_LETTERS; last++) {
    const gap = words.gapAfter(last - 1)
    if (!/^[ .'-]{1,2}$/.test(gap)) break
    const next = words.word(last)
    if (next.length > 1) {
      const entry = last === at + 1 && gap === "'" ? index.exactly(letters + next) : undefined
      return entry === undefined ? found : { first: at, last, entry }
    }
    letters += next
    const entry = letters.length >= 3 ? index.exactly(letters) : undefined
    if (entry !== undefined) found = { first: at, last, entry: { ...entry, isOrdinary: false } }
  }
  return found
}

/** What may stand between two names of one person. */
const BETWEEN = /^(?:[ \t]{1,2}|\s?-\s?|,\s{1,2}|\s?\n\s{0,4}| ?["(]|[")] ?|_)$/

/** Beside another name of the same person, with at most an initial or a small word between them. */
function isBesideOther(words: TextWords, hits: readonly Hit[], at: number): boolean {
  const hit = hits[at]
  if (hit === undefined) return false
  return [hits[at - 1], hits[at + 1]].some((other) => {
    if (other === undefined) return false
    const [left, right] = other.first < hit.first ? [other, hit] : [hit, other]
    if (!isNear(words, left.last, right.first)) return false
    return hit.entry.owners.some((owner) =>
      other.entry.owners.some(
        // Two words that mean something else as well are a name in the order of a name alone.
        (same) =>
          same.person === owner.person &&
          (!other.entry.isOrdinary || same.role !== owner.role) &&
          hit.entry.word !== other.entry.word,
      ),
    )
  })
}

function isNear(words: TextWords, left: number, right: number): boolean {
  const steps = right - left
  if (steps < 1 || steps > 3) return false
  for (let at = left; at < right; at++) {
    const gap = words.gapAfter(at)
    const isSmall = isInitial(words, at) || PARTICLES.has(words.word(at))
    // A point ends a sentence, but behind an initial.
    if (!(BETWEEN.test(gap) || (isSmall && /^\. ?$/.test(gap)))) return false
    if (at > left && !isSmall) return false
  }
  return true
}

function isInitial(words: TextWords, at: number): boolean {
  return words.word(at).length === 1 && /^\p{Lu}$/u.test(words.cased(at))
}

/** J. Brown; Brown, J. */
function isInitialed(words: TextWords, index: NameIndex, hit: Hit): boolean {
  const name = { first: hit.first, last: hit.last, owners: hit.entry.owners }
  return initialBefore(words, index, name) || initialAfter(words, index, name)
}

function initialBefore(words: TextWords, index: NameIndex, { first, owners }: Named): boolean {
  const gap = words.gapBefore(first)
  const isWritten = gap === '.' || gap === '. ' || (gap === ' ' && isInitial(words, first - 1))
  return first > 0 && isWritten && isLetterOf(index, owners, words.word(first - 1))
}

function initialAfter(words: TextWords, index: NameIndex, { last, owners }: Named): boolean {
  const gap = words.gapAfter(last)
  if (!(gap === ' ' || gap === ', ') || !isInitial(words, last + 1)) return false
  return isLetterOf(index, owners, words.word(last + 1))
}

/** Whether a letter begins the other name of one of these people. */
function isLetterOf(index: NameIndex, owners: readonly NameOwner[], letter: string): boolean {
  return (
    letter.length === 1 &&
    owners.some(({ person, role }) => index.names[person]?.letters[role === 'given' ? 'family' : 'given'].has(letter))
  )
}

/** Takes in initials and small words that belong to the name. */
function widen(words: TextWords, index: NameIndex, name: Named): Named {
  const wide = { ...name }
  const particles = new Set(name.owners.flatMap(({ person }) => [...(index.names[person]?.particles ?? [])]))
  while (
    wide.first > 0 &&
    particles.has(words.word(wide.first - 1)) &&
    /^(?:[ '-]|\. ?)$/.test(words.gapBefore(wide.first))
  ) {
    wide.first--
  }
  for (let most = 3; most > 0 && initialBefore(words, index, wide); most--) wide.first--
  if (initialAfter(words, index, wide)) wide.last++
  return wide
}

/** One span for one person's names that stand side by side. */
function joinNeighbours(words: TextWords, index: NameIndex, names: readonly Named[]): Named[] {
  const joined: Named[] = []
  for (const name of names) {
    const before = joined.at(-1)
    const shared =
      before === undefined || !reaches(words, index, before, name)
        ? []
        : before.owners.filter(({ person }) => name.owners.some((owner) => owner.person === person))
    if (before === undefined || shared.length === 0) joined.push({ ...name })
    else {
      before.last = Math.max(before.last, name.last)
      before.owners = shared
    }
  }
  return joined
}

function reaches(words: TextWords, index: NameIndex, before: Named, name: Named): boolean {
  if (name.first <= before.last) return true
  if (name.first - before.last > 3) return false
  const isSurnameFirst =
    before.first === before.last &&
    before.owners.some(({ role }) => role === 'family') &&
    name.owners.some(({ role }) => role === 'given')
  for (let at = before.last; at < name.first; at++) {
    const gap = words.gapAfter(at)
    const isPart =
      isInitial(words, at) ||
      before.owners.some(({ person }) => index.names[person]?.particles.has(words.word(at)) ?? false)
    if (at > before.last && !isPart) return false
    if (!/^(?:[ \t]{1,2}|['_-])$/.test(gap) && !(isPart && /^\. ?$/.test(gap)) && !(isSurnameFirst && gap === ', '))
      return false
  }
  return true
}
