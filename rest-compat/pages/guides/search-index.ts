import type { SitePage } from './site-page.js'

/** Where the index is served. */
export const INDEX_PATH = '/docs/search.json'

/** What the search page reads. */
interface SearchIndex {
  readonly pages: readonly (readonly [path: string, title: string])[]
  /** Headings with what stands below them. */
  readonly places: readonly (readonly [page: number, anchor: string, heading: string])[]
  /** The places of each word, each as the distance from the one before. */
  readonly words: Readonly<Record<string, readonly number[]>>
  /** Words that so many places have that they say nothing. */
  readonly common: readonly string[]
}

/** A word in a larger part of all places than this is common. */
const COMMON = 0.2

/** The index of these pages, so small that a browser loads it whole. */
export function searchIndex(pages: readonly SitePage[]): SearchIndex {
  const places = pages.flatMap(({ title, path, content }, page) =>
    // A decision has few words, and its headings are those of all decisions.
    (/^\/docs\/decisions\/./.test(path) ? [content] : content.split(/(?=<h[23] id=")/)).map((part) => {
      const [, anchor = '', heading = title] = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/.exec(part) ?? []
      return { place: [page, anchor, textOf(heading)] as const, words: wordsOf(textOf(part)) }
    }),
  )
  const found = new Map<string, number[]>()
  for (const [at, { words }] of places.entries()) {
    for (const word of words) {
      const known = found.get(word)
      if (known === undefined) found.set(word, [at])
      else known.push(at)
    }
  }
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const isCommon = ([, at]: (typeof sorted)[number]): boolean => at.length > COMMON * places.length
  return {
    pages: pages.map(({ path, title }) => [path, title]),
    places: places.map(({ place }) => place),
    words: Object.fromEntries(
      sorted
        .filter((entry) => !isCommon(entry))
        .map(([word, at]) => [word, at.map((place, index) => place - (at[index - 1] ?? 0))]),
    ),
    common: sorted.filter(isCommon).map(([word]) => word),
  }
}

/** The words of a text, in small letters; a name such as `createJournal` also by its parts. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const parts = word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? []
    for (const each of [word, ...parts]) if (each.length > 1) words.add(each.toLowerCase())
  }
  return words
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What a part of a page shows, without its markup. */
function textOf(content: string): string {
  return content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
