/** One labelled part of a section: `Symptoms: …`; without a label it is plain text. */
export interface ManualField {
  readonly label: string | null
  readonly text: string
}

/** What stands under one heading. */
export interface ManualSection {
  /** Outermost first, its own last. */
  readonly headingPath: readonly string[]
  /** The code at the beginning of its heading. */
  readonly code: string | null
  readonly page: number | null
  readonly fields: readonly ManualField[]
}

/** A document in sections. */
export interface ReadManual {
  readonly title: string
  readonly licence: string | null
  readonly pages: number | null
  readonly sections: readonly ManualSection[]
}

/** A heading that begins with a code, as `F32.1 Major depressive disorder …`. */
const CODED = /^(F\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?|[A-TV-Z]\d[0-9A-Z]\.[0-9A-Z]{1,4})(?:\s*[:–-])?\s+\S/u

/** The code that a heading is about. */
export function codeOf(heading: string): string | null {
  const plain = CODED.exec(heading)?.[1]?.replace('.', '')
  if (plain === undefined) return null
  return plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain
}

/** Labels with which manuals begin a paragraph; each says what the paragraph is. */
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

/** What a label says; undefined for one that is none of these. */
export function kindOfLabel(label: string | null): LabelKind | undefined {
  return label === null ? undefined : kindByLabel.get(label.toLowerCase())
}

const LABELLED = new RegExp(`^(?:\\*\\*)?(${[...kindByLabel.keys()].join('|')})(?:\\*\\*)?:(?:\\*\\*)?\\s*`, 'i')

/** A paragraph apart from its label. */
export function toField(paragraph: string): ManualField {
  const found = LABELLED.exec(paragraph)
  if (found?.[1] === undefined) return { label: null, text: paragraph }
  const label = found[1]
  return { label: label.charAt(0).toUpperCase() + label.slice(1).toLowerCase(), text: paragraph.slice(found[0].length) }
}

/** The fields of a stored unit; lines of a list go with the line above them. */
export function fieldsOf(body: string): readonly ManualField[] {
  const paragraphs: string[] = []
  for (const line of body.split('\n')) {
    if (/^[-*•]\s/.test(line) && paragraphs.length > 0) paragraphs[paragraphs.length - 1] += `\n${line}`
    else paragraphs.push(line)
  }
  return paragraphs.map(toField)
}

/** The items of a field: `a; b; c` or lines of a list. */
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
