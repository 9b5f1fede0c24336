import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHIPPED = join('data', 'manual')
const UNITS_A_FILE = 1_000
const PARAGRAPHS_A_UNIT = 4

/**
 * Writes a manual with this number of units. It mixes paragraphs of the shipped manual, so that the frequencies of
 * words are realistic.
 */
export function writeLargeManual(folder: string, units: number): void {
  const paragraphs = readdirSync(SHIPPED)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(SHIPPED, name), 'utf8').split('\n'))
    .filter((line) => line.length > 40 && !/^(?:#|---|title:|source:|licence:|In everyday words:)/.test(line))
    // A paragraph without its label is an ordinary one.
    .map((line) => line.replace(/^[A-Z][\w -]{3,25}:\s*/, ''))
  let state = 1
  const any = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return paragraphs[Math.floor((state / 2 ** 32) * paragraphs.length)] ?? ''
  }
  for (let file = 0; file * UNITS_A_FILE < units; file++) {
    const sections = Array.from({ length: Math.min(UNITS_A_FILE, units - file * UNITS_A_FILE) }, (_, at) => {
      const heading = any().split(/\s+/).slice(0, 6).join(' ')
      return [`## Section ${file}.${at} ${heading}`, ...Array.from({ length: PARAGRAPHS_A_UNIT }, any)].join('\n\n')
    })
    writeFileSync(join(folder, `large-${file}.md`), `# Part ${file}\n\n${sections.join('\n\n')}\n`)
  }
}
