import type { CrisisResource } from '../../operation-context.js'
import type { SourceUnit } from '../../soap-drafts/index.js'
import type { Sign } from './material/signs.js'
import type { Topic } from './material/titles.js'

/** A section of a document: what belongs into it, and what is asked for where nothing was given. */
export interface SectionForm {
  /** Names it to models and callers; never changes. */
  readonly key: string
  readonly title: string
  /** What a model is told of it, in half a sentence. */
  readonly about: string
  /** Titles in the text below which what stands belongs here, whatever it says. */
  readonly topics: readonly Topic[]
  readonly signs: readonly Sign[]
  /** Sections of a SOAP note: what has no sign, and would stand there, belongs here. */
  readonly soap?: readonly ('S' | 'O' | 'A' | 'P')[]
  /** Sentences at most: what fits a page, and what somebody will check. */
  readonly most: number
  /**
   * How close to the text a model has to keep. `given`: at least half of the words of a sentence stand in what it cites.
   * `to-the-letter`: all of them, where a name or a means must be nobody's invention. `open`: it may propose besides, and
   * what it proposes is marked.
   */
  readonly wording: 'given' | 'to-the-letter' | 'open'
  /** True where a list under a title is its items. */
  readonly hasItems?: boolean
  /** Lines to be filled in by people, where nothing stands here. */
  readonly blanks: (units: readonly SourceUnit[]) => readonly string[]
  /** What the service itself says here. */
  readonly standing?: (resources: readonly CrisisResource[]) => readonly string[]
}

/** What one kind of document looks like. */
export interface DocumentForm {
  readonly title: string
  /** Lines above the sections: filled from a parameter of the task, else by people. */
  readonly head: readonly HeadLine[]
  readonly sections: readonly SectionForm[]
  /** Lines below them that people fill in. */
  readonly foot: readonly string[]
}

export interface HeadLine {
  readonly label: string
  /** The parameter that may say it. */
  readonly parameter?: string
}

/** Lines above the sections that only people fill in. */
export function toFill(...labels: readonly string[]): readonly HeadLine[] {
  return labels.map((label) => ({ label }))
}

/** Lines to be filled in that are the same whatever was given. */
export function fill(...lines: readonly string[]): SectionForm['blanks'] {
  return () => lines
}

/** A sentence of a document as a model gives it: where it belongs, what it says, and by number what it says it from. */
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

/** What a line rests on, word for word; its place in the text as given, null where that was no text but JSON. */
interface DocumentSource {
  readonly excerpt: string
  readonly start: number | null
  readonly end: number | null
}

export interface WrittenSection {
  readonly key: string
  readonly title: string
  readonly items: readonly DocumentItem[]
  /** What is still to be filled in by people. */
  readonly blanks: readonly string[]
}

/** A document before it is rendered. */
export interface WrittenDocument {
  readonly title: string
  readonly head: readonly { readonly label: string; readonly value: string | undefined }[]
  readonly sections: readonly WrittenSection[]
  readonly foot: readonly string[]
}
