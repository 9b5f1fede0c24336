import type { CrisisResource } from '../../operation-context.js'
import type { SectionRules, SourceUnit, Topic } from '../../soap-drafts/index.js'

/** A section of a document: which text belongs to it, and which blanks it has if the text gives nothing. */
export interface SectionForm extends SectionRules {
  readonly title: string
  /** What the section is about, in half a sentence for the model. */
  readonly about: string
  /**
   * How close a model has to stay to the text. `given`: at least half of a sentence's words are in what it cites.
   * `to-the-letter`: all of them, for names and means that must not be invented. `open`: the model may also make
   * proposals, which are marked.
   */
  readonly wording: 'given' | 'to-the-letter' | 'open'
  /** True if a title that only repeats what the section is, such as `Who to ring`, is left out of its lines. */
  readonly dropsTitle?: boolean
  /** The blanks that people fill in if the section is empty. */
  readonly blanks: (units: readonly SourceUnit[]) => readonly string[]
  /** Text that the service itself adds. */
  readonly standing?: (resources: readonly CrisisResource[]) => readonly string[]
}

/** The form of one kind of document. */
export interface DocumentForm {
  readonly title: string
  /** The name of a file in `data/prompts`. */
  readonly prompt: string
  /** Lines above the sections, filled in from a parameter of the task or by people. */
  readonly head: readonly HeadLine[]
  readonly sections: readonly SectionForm[]
  /** What a model is told of this form besides its prompt. */
  readonly instructions?: string | undefined
  /** The section of a line that cannot stand where its title, its signs or a model put it. */
  readonly sort?: (section: string, text: string) => string
  /** What is asked in an interview, by the topic that the answers are of. */
  readonly asks?: readonly (readonly [topic: Topic, question: RegExp])[]
  /** Lines below the sections, filled in by people. */
  readonly foot: readonly string[]
}

export interface HeadLine {
  readonly label: string
  /** The parameter that fills in the line. */
  readonly parameter?: string
}

/** Lines above the sections that only people can fill in. */
export function toFill(...labels: readonly string[]): readonly HeadLine[] {
  return labels.map((label) => ({ label }))
}

/** Blanks that are the same for every text. */
export function fill(...lines: readonly string[]): SectionForm['blanks'] {
  return () => lines
}

/** A sentence that a model wrote: its section, its text, and the numbers of its sources. */
export interface DocumentSentence {
  readonly section: string
  readonly text: string
  readonly sources: readonly number[]
}

/** A line of a document. */
export interface DocumentItem {
  readonly text: string
  /** `given`: the text says so. `proposed`: a model proposes it. `settings`: the service adds it. */
  readonly origin: 'given' | 'proposed' | 'settings'
  readonly sources: readonly DocumentSource[]
}

/** The words that support a line, and their place in the given text; null if the text was JSON. */
interface DocumentSource {
  readonly excerpt: string
  readonly start: number | null
  readonly end: number | null
}

export interface WrittenSection {
  readonly key: string
  readonly title: string
  readonly items: readonly DocumentItem[]
  /** What people still have to fill in. */
  readonly blanks: readonly string[]
}

/** A document before it is rendered. */
export interface WrittenDocument {
  readonly title: string
  readonly head: readonly { readonly label: string; readonly value: string | undefined }[]
  readonly sections: readonly WrittenSection[]
  readonly foot: readonly string[]
}
