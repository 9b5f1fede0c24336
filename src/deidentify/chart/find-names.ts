import type { Span } from '../span.js'
import { initialAfter, initialBefore, isInitial, type NameMatch } from './beside-initials.js'
import { isCapital, isNameInContext } from './name-context.js'
import { collectHits, type NameHit } from './name-hits.js'
import { PARTICLES } from './name-words.js'
import type { NameEntry, NameIndex } from './name-index.js'
import type { TextWords } from './text-words.js'
import { isProvenWord, neighboursOf } from './word-proofs.js'

/** Finds the names of a chart's people in a text. */
export function findNames(words: TextWords, index: NameIndex, refs: readonly string[]): Span[] {
  const hits = collectHits(words, index)
  const named = confirmedHits(words, index, hits).map(({ first, last, entry }) => ({
    first,
    last,
    owners: entry.owners,
  }))
  return joinNeighbours(
    words,
    index,
    named.map((name) => includeInitials(words, index, name)),
  ).map(({ first, last, owners }) => words.spanOf(first, last, 'PERSON', refs[owners[0]?.person ?? 0] ?? ''))
}

/** The hits that are names in their context. A confirmed hit also confirms adjacent hits of the same person. */
function confirmedHits(words: TextWords, index: NameIndex, hits: readonly NameHit[]): readonly NameHit[] {
  const taken = hits.map(
    (hit, at) =>
      !hit.entry.isOrdinary ||
      isBesideOtherName(words, hits, at) ||
      isBesideInitial(words, index, hit) ||
      isMeantAsName(words, hit),
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

/** Whether an ordinary word is a name here: a recorded name unless the words around it prove otherwise. */
function isMeantAsName(words: TextWords, { first, last, entry }: NameHit): boolean {
  if (!entry.isRecorded) return isNameInContext(words, first)
  if (!isProvenWord(words.word(first), neighboursOf(words, first, last))) return true
  return isCapital(words.cased(first)) && isNameInContext(words, first)
}

function isSamePerson(one: NameEntry, other: NameEntry): boolean {
  return (
    one.word !== other.word && one.owners.some(({ person }) => other.owners.some((owner) => owner.person === person))
  )
}

/** The characters that may separate two names of one person. */
const NAME_SEPARATOR = /^(?:[ \t]{1,2}|\s?-\s?|,\s{1,2}|\s?\n\s{0,4}| ?["(]|[")] ?|_)$/

/** Whether another name of the same person is adjacent, with at most an initial or a particle between them. */
function isBesideOtherName(words: TextWords, hits: readonly NameHit[], at: number): boolean {
  const hit = hits[at]
  if (hit === undefined) return false
  return [hits[at - 1], hits[at + 1]].some((other) => {
    if (other === undefined) return false
    const [left, right] = other.first < hit.first ? [other, hit] : [hit, other]
    if (!isNear(words, left.last, right.first)) return false
    return hit.entry.owners.some((owner) =>
      other.entry.owners.some(
        // Two ordinary words are a name only if one is a given name and the other a family name.
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
    // A full stop after an initial does not end the sentence.
    const isPointed = (isInitial(words, at) || words.word(at) === 'st') && /^\. ?$/.test(gap)
    if (!NAME_SEPARATOR.test(gap) && !isPointed) return false
    if (at > left && !isSmall) return false
  }
  return true
}

/** Whether an initial precedes or follows: J. Brown; Brown, J. */
function isBesideInitial(words: TextWords, index: NameIndex, hit: NameHit): boolean {
  const name = { first: hit.first, last: hit.last, owners: hit.entry.owners }
  return initialBefore(words, index, name) || initialAfter(words, index, name)
}

/** Extends the name by adjacent initials and particles that belong to it. */
function includeInitials(words: TextWords, index: NameIndex, name: NameMatch): NameMatch {
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

/** Joins adjacent names of the same person into one. */
function joinNeighbours(words: TextWords, index: NameIndex, names: readonly NameMatch[]): NameMatch[] {
  const joined: NameMatch[] = []
  for (const name of names) {
    const before = joined.at(-1)
    const shared =
      before === undefined || !areAdjacent(words, index, before, name)
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

function areAdjacent(words: TextWords, index: NameIndex, before: NameMatch, name: NameMatch): boolean {
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

/**
 * Returns a function that finds names in scripts without spaces. Of several names at one position it takes the longest.
 */
export function unspacedNameFinder(index: NameIndex, refs: readonly string[]): (words: TextWords) => Span[] {
  const byFirst = new Map<string, { name: string; ref: string }[]>()
  index.names.forEach(({ unspaced }, person) => {
    for (const name of unspaced) {
      const first = name.charAt(0)
      byFirst.set(first, [...(byFirst.get(first) ?? []), { name, ref: refs[person] ?? '' }])
    }
  })
  for (const names of byFirst.values()) names.sort((one, other) => other.name.length - one.name.length)
  if (byFirst.size === 0) return () => []
  return (words) => {
    const found: Span[] = []
    const { text } = words
    for (let at = 0; at < text.length; at++) {
      const known = byFirst.get(text.charAt(at))?.find(({ name }) => text.startsWith(name, at))
      if (known === undefined) continue
      found.push(words.span(at, at + known.name.length, 'PERSON', known.ref))
      at += known.name.length - 1
    }
    return found
  }
}
