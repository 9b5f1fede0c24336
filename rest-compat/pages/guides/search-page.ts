import { html } from '../../../src/kernel/html/html.js'
import { INDEX_PATH } from './search-index.js'
import type { SitePage } from './site-page.js'

/** The page to which the search form of every page leads. */
export const SEARCH_PATH = '/docs/search/'

/**
 * Looks words up in the index, also as beginnings of longer ones. A place must have all of them; a heading counts more
 * than what stands below it.
 */
export const searchScript = `
'use strict'
const asked = new URLSearchParams(location.search).get('q') || ''
const state = document.getElementById('state')
const found = document.getElementById('found')
document.querySelector('[role=search] [name=q]').value = asked
const partsOf = (text) => text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu) || []
function placesOf(start, words) {
  const places = new Map()
  for (const word of Object.keys(words)) {
    if (!word.startsWith(start)) continue
    let place = 0
    for (const step of words[word]) {
      place += step
      places.set(place, Math.max(places.get(place) || 0, word === start ? 2 : 1))
    }
  }
  return places
}
async function search() {
  const { pages, places, words, common } = await (await fetch('${INDEX_PATH}')).json()
  const all = partsOf(asked)
  const looked = all.filter((part) => !common.includes(part))
  const hits = looked.map((part) => placesOf(part, words))
  const scored = [...(hits[0] || new Map()).keys()].filter((at) => hits.every((hit) => hit.has(at))).map((at) => {
    const [page, , heading] = places[at]
    const inHeading = looked.filter((part) => heading.toLowerCase().includes(part)).length
    const inTitle = looked.filter((part) => pages[page][1].toLowerCase().includes(part)).length
    return { at, score: 6 * inHeading + 3 * inTitle + hits.reduce((sum, hit) => sum + hit.get(at), 0) }
  })
  scored.sort((one, other) => other.score - one.score || one.at - other.at)
  for (const { at } of scored.slice(0, 40)) {
    const [page, anchor, heading] = places[at]
    const [path, title] = pages[page]
    const link = document.createElement('a')
    link.href = path + (anchor && '#' + anchor)
    link.textContent = heading === title ? title : title + ': ' + heading
    found.appendChild(document.createElement('li')).append(link)
  }
  state.textContent = scored.length === 0 ? 'Nothing has all of these words.'
    : scored.length > 40 ? 'The first 40 of ' + scored.length + ' places.' : 'Places: ' + scored.length
}
if (asked.trim() !== '') {
  state.textContent = 'Searching …'
  search().catch((error) => { state.textContent = 'The index could not be read: ' + error.message })
}
`

export const searchPage: SitePage = {
  ...{ path: SEARCH_PATH, title: 'Search', script: searchScript },
  content: html`<h1>Search</h1>
    <p>The form above looks for words, and for beginnings of words, in all pages of the documentation.</p>
    <noscript
      ><p>The search needs JavaScript. <a href="/docs/guides/">Guides</a> lists all pages.</p></noscript
    >
    <p id="state" role="status"></p>
    <ol id="found"></ol>`.text,
}
