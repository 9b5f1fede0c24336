import type { Span } from '../span.js'
import { initialAfter, initialBefore, isInitial, type Named } from './beside-initials.js'
import { isNamed } from './name-context.js'
import { collectHits, type Hit } from './name-hits.js'
import { PARTICLES } from './name-words.js'
import type { NameEntry, NameIndex } from './name-index.js'
import type { TextWords } from './text-words.js'

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
    const isPointed = (isInitial(words, at) || words.word(at) === 'st') && /^\. ?$/.test(gap)
    if (!BETWEEN.test(gap) && !isPointed) return false
    if (at > left && !isSmall) return false
  }
  return true
}

/** J. Brown; Brown, J. */
function isInitialed(words: TextWords, index: NameIndex, hit: Hit): boolean {
  const name = { first: hit.first, last: hit.last, owners: hit.entry.owners }
  return initialBefore(words, index, name) || initialAfter(words, index, name)
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

/** Makes what finds names in scripts without spaces, wherever they begin; the longest that begins at a place counts. */
export function unspacedNameFinder(index: NameIndex, refs: readonly string[]): (words: TextWords) => Span[] {
  const byFirst = new Map<string, { name: string; of: string }[]>()
  index.names.forEach(({ unspaced }, person) => {
    for (const name of unspaced) {
      const first = name.charAt(0)
      byFirst.set(first, [...(byFirst.get(first) ?? []), { name, of: refs[person] ?? '' }])
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
      found.push(words.span(at, at + known.name.length, 'PERSON', known.of))
      at += known.name.length - 1
    }
    return found
  }
}
