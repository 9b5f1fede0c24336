/** A line of a document. */
export interface DocumentItem {
  readonly text: string
  /** `given`: the text says so. `proposed`: a model proposes it. `settings`: the service adds it. */
  readonly origin: 'given' | 'proposed' | 'settings'
  readonly sources: readonly DocumentSource[]
}

/** What a line rests on, word for word; its place in the text as given, null where that was no text but JSON. */
export interface DocumentSource {
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
