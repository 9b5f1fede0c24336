import { median } from '../measure/statistics.js'
import type { FormName } from '../workloads/workload.js'
import type { WorkloadResult } from './report.js'

const WIDTH = 860
const LEFT = 250
const RIGHT = 90
const BAR = 18
const GAP = 4
const HEAD = 34
const TOP = 12

/** One colour for each contender. Those of one hue are the same program. */
const COLOURS: Readonly<Record<FormName, string>> = {
  'by hand': '#8a8f98',
  'by hand, same duties': '#5d6470',
  PostGraphile: '#d1792b',
  'PostGraphile, same duties': '#9a5417',
  Mercurius: '#b9a13a',
  Apollo: '#b65a8c',
  REST: '#1f6f8b',
  GraphQL: '#2f9e8f',
}

/** A bar chart of requests a second with one group for each workload. Each group has its own scale. */
export function barChart(workloads: readonly WorkloadResult[]): string {
  let y = TOP
  const parts: string[] = []
  for (const { key, name, targets } of workloads) {
    const rows = targets.map(({ target, form, rounds }) => ({
      ...{ target, form },
      rate: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    }))
    const most = Math.max(...rows.map(({ rate }) => rate))
    parts.push(text(LEFT, y + 18, key === undefined ? name : `${key}: ${name}`, 'start', 'bold'))
    y += HEAD - 8
    for (const { target, form, rate } of rows) {
      const width = (rate / most) * (WIDTH - LEFT - RIGHT)
      parts.push(text(LEFT - 8, y + BAR - 5, target, 'end'))
      parts.push(`<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" fill="${COLOURS[form]}"/>`)
      parts.push(text(LEFT + width + 6, y + BAR - 5, Math.round(rate).toLocaleString('en'), 'start'))
      y += BAR + GAP
    }
    y += 8
  }
  const style = 'font-family="system-ui, sans-serif" font-size="12"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + TOP}" viewBox="0 0 ${WIDTH} ${y + TOP}" ${style}>`,
    '<title>Requests a second, medians of the rounds; longer is better</title>',
    `<rect width="${WIDTH}" height="${y + TOP}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

function text(x: number, y: number, words: string, anchor: 'start' | 'end', weight = 'normal'): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" font-weight="${weight}" fill="#222222">${safe}</text>`
}
