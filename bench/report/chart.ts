const WIDTH = 860
const LEFT = 250
const RIGHT = 90
const BAR = 18
const GAP = 4
const HEAD = 34
const TOP = 12

export interface Bar {
  readonly label: string
  readonly value: number
  /** The value as it stands behind the bar. */
  readonly shown: string
  readonly colour: string
}

export interface BarGroup {
  readonly title: string
  readonly bars: readonly Bar[]
}

/**
 * A bar chart as SVG. Each group has its own scale.
 * @param title for those who cannot see it.
 * @param caption stands below the bars.
 */
export function barChart(title: string, groups: readonly BarGroup[], caption?: string): string {
  let y = TOP
  const parts: string[] = []
  for (const { title: heading, bars } of groups) {
    const most = Math.max(...bars.map(({ value }) => value))
    parts.push(text(LEFT, y + 18, heading, 'start', 'bold'))
    y += HEAD - 8
    for (const { label, value, shown, colour } of bars) {
      const width = (value / most) * (WIDTH - LEFT - RIGHT)
      parts.push(text(LEFT - 8, y + BAR - 5, label, 'end'))
      parts.push(`<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" fill="${colour}"/>`)
      parts.push(text(LEFT + width + 6, y + BAR - 5, shown, 'start'))
      y += BAR + GAP
    }
    y += 8
  }
  if (caption !== undefined) {
    parts.push(text(LEFT, y + 18, caption, 'start'))
    y += HEAD - 8
  }
  const style = 'font-family="system-ui, sans-serif" font-size="12"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + TOP}" viewBox="0 0 ${WIDTH} ${y + TOP}" ${style}>`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${y + TOP}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

function text(x: number, y: number, words: string, anchor: 'start' | 'end', weight = 'normal'): string {
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" font-weight="${weight}" fill="#222222">${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
