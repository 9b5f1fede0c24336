/** One paragraph of a section with its label, as in `Symptoms: …`. The label is null for plain text. */
export interface ManualField {
  readonly label: string | null
  readonly text: string
}

/** The text under one heading. */
export interface ManualSection {
  /** Outermost first, the section's own heading last. */
  readonly headingPath: readonly string[]
  /** The code at the start of its heading. */
  readonly code: string | null
  readonly page: number | null
  readonly fields: readonly ManualField[]
}

/** A document as a list of sections. */
export interface ReadManual {
  readonly title: string
  readonly licence: string | null
  readonly pages: number | null
  readonly sections: readonly ManualSection[]
}

/** A heading that starts with a code, as in `F32.1 Major depressive disorder …`. */
const CODED = /^(F\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?|[A-TV-Z]\d[0-9A-Z]\.[0-9A-Z]{1,4})(?:\s*[:–-])?\s+\S/u

/** The code at the start of a heading; null if there is none. */
export function codeOf(heading: string): string | null {
  const plain = CODED.exec(heading)?.[1]?.replace('.', '')
  if (plain === undefined) return null
  return plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain
}

/** Labels at the start of a paragraph in manuals, by kind of paragraph. */
export const LABELS = {
  aliases: ['Also called'],
  everyday: ['In everyday words'],
  symptoms: ['Symptoms', 'Signs and symptoms', 'Clinical features', 'Diagnostic features'],
  criteria: ['Features to ask about', 'Diagnostic criteria', 'Criteria', 'Diagnostic guidelines'],
  distinguish: ['Distinguish from', 'Differential diagnosis'],
  measures: ['First-line measures', 'Measures', 'Assessment'],
  treatments: ['First-line treatments', 'Treatment', 'Treatments', 'Management'],
  course: ['Duration and course', 'Course', 'Prognosis'],
  description: ['Description', 'Definition'],
  safety: ['Risk and safety'],
  coding: ['Coding notes', 'Coding'],
} as const
export type LabelKind = keyof typeof LABELS

const kindByLabel = new Map(
  Object.entries(LABELS).flatMap(([kind, labels]) =>
    labels.map((label) => [label.toLowerCase(), kind as LabelKind] as const),
  ),
)

/** The kind of a label; undefined for an unknown label. */
export function kindOfLabel(label: string | null): LabelKind | undefined {
  return label === null ? undefined : kindByLabel.get(label.toLowerCase())
}

const LABELLED = new RegExp(`^(?:\\*\\*)?(${[...kindByLabel.keys()].join('|')})(?:\\*\\*)?:(?:\\*\\*)?\\s*`, 'i')

/** Splits a paragraph into label and text. */
export function toField(paragraph: string): ManualField {
  const found = LABELLED.exec(paragraph)
  if (found?.[1] === undefined) return { label: null, text: paragraph }
  const label = found[1]
  return { label: label.charAt(0).toUpperCase() + label.slice(1).toLowerCase(), text: paragraph.slice(found[0].length) }
}

/** The fields of a stored unit. List lines belong to the line above them. */
export function fieldsOf(body: string): readonly ManualField[] {
  const paragraphs: string[] = []
  for (const line of body.split('\n')) {
    if (/^[-*•]\s/.test(line) && paragraphs.length > 0) paragraphs[paragraphs.length - 1] += `\n${line}`
    else paragraphs.push(line)
  }
  return paragraphs.map(toField)
}

/**
 * The text of a stored unit without its everyday words. They are there to be found by, and not to be quoted: they tell
 * how people talk about a disorder, not what it is.
 */
export function quotable(body: string): string {
  return body
    .split('\n')
    .filter((line) => kindOfLabel(toField(line).label) !== 'everyday')
    .join('\n')
}

/** The items of a field: separated by semicolons (`a; b; c`) or as lines of a list. */
export function itemsOf(text: string): readonly string[] {
  return text
    .split(/;|\n[-*•]\s|\n/u)
    .map((item) =>
      item
        .replace(/^[-*•]\s*/u, '')
        .replace(/[.\s]+$/u, '')
        .trim(),
    )
    .filter((item) => item !== '')
}
