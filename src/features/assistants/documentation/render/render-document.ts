import { oneLine } from '../../../../kernel/text/one-line.js'
import type { WrittenDocument } from '../written-document.js'
import { escapeMarkdown } from './escape-markdown.js'

const NOTICE =
  'Draft from the text that was given, to be read, corrected and completed by a clinician before it is used. Lines with an empty box are still to be filled in.'

/** A document in markdown. Only what stands here is markup; whatever came from somebody is text. */
export function renderDocument({ title, head, sections, foot }: WrittenDocument): string {
  return [
    `# ${escapeMarkdown(title)}`,
    `*${NOTICE}*`,
    ...lines(
      head.map(({ label, value }) =>
        value === undefined ? toFill(label) : `- ${escapeMarkdown(`${label}: ${oneLine(value)}`)}`,
      ),
    ),
    ...sections.flatMap(({ title: heading, items, blanks }) => [
      `## ${escapeMarkdown(heading)}`,
      ...lines([...items.map(({ text, origin }) => item(text, origin)), ...blanks.map(toFill)]),
    ]),
    ...lines(foot.map(toFill)),
  ]
    .join('\n\n')
    .concat('\n')
}

function item(text: string, origin: string): string {
  return origin === 'proposed' ? `- [ ] Proposed, to be decided: ${escapeMarkdown(text)}` : `- ${escapeMarkdown(text)}`
}

function toFill(line: string): string {
  return `- [ ] ${escapeMarkdown(line)}: …`
}

function lines(items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [items.join('\n')]
}
