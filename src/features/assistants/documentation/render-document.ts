import { oneLine } from '../../../kernel/text/one-line.js'
import type { WrittenDocument } from './document-form.js'

const NOTICE =
  'Draft from the text that was given, to be read, corrected and completed by a clinician before it is used. Lines with an empty box are still to be filled in.'

/** Renders a document as markdown. Only this file adds markup; texts of people are escaped. */
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

/**
 * Escapes a text for markdown, so that nothing in it is markup, a link or an image, and no address becomes a link by itself.
 * Harmless characters stay as they are, so that the source stays readable.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/&(?=#|\p{L})/gu, String.raw`\&`)
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/\b(www)\./gi, String.raw`$1\.`)
    .replaceAll(/(?<=\S)@(?=\S)/g, String.raw`\@`)
    .replace(/^(\s*)([#+=-])/, String.raw`$1\$2`)
    .replace(/^(\s*\d{1,9})([.)])/, String.raw`$1\$2`)
}
