import { z } from 'zod'

/** The parts of a progress note, in their order. */
export const SECTIONS = ['subjective', 'objective', 'intervention', 'assessment', 'plan'] as const
export type Section = (typeof SECTIONS)[number]

/** What a risk term is about. */
export const RISK_TERMS = ['suicide', 'self_harm', 'violence', 'abuse', 'substance_use', 'psychosis'] as const
export type RiskTerm = (typeof RISK_TERMS)[number]

/** A place in a submitted text. Offsets count UTF-16 code units; the end is exclusive. */
export interface Place {
  /** 0 is the note itself, 1 its first attachment. */
  readonly part: number
  readonly start: number
  readonly end: number
}

/**
 * The findings in a note. Each gives its places, so that a reader sees them in the note. Names of themes are not
 * quotations.
 */
export interface Documentation {
  readonly sections: readonly { readonly section: Section; readonly places: readonly Place[] }[]
  readonly themes: readonly { readonly theme: string; readonly places: readonly Place[] }[]
  /** `isDenied`: the note denies it. */
  readonly riskTerms: readonly { readonly about: RiskTerm; readonly isDenied: boolean; readonly place: Place }[]
  readonly suggestedCodes: readonly {
    readonly code: string
    readonly title: string
    readonly places: readonly Place[]
  }[]
}

const quotes = z.array(z.string())

/** The schema of the answer. Every finding quotes the note, so that its place can be located. */
export const documentationAnswer = z.object({
  sections: z.array(z.object({ section: z.enum(SECTIONS), quotes })),
  themes: z.array(z.object({ theme: z.string(), quotes })),
  riskTerms: z.array(z.object({ about: z.enum(RISK_TERMS), isDenied: z.boolean(), quote: z.string() })),
  suggestedCodes: z.array(z.object({ code: z.string(), title: z.string(), quotes })),
})
export type DocumentationAnswer = z.infer<typeof documentationAnswer>
