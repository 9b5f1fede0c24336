import { z } from 'zod'
import { RISK_TERMS, SECTIONS } from './documentation.js'

const quotes = z.array(z.string())

/** The answer: everything is shown by words of the note, so that each finding can be looked up where it stands. */
export const documentationAnswer = z.object({
  sections: z.array(z.object({ section: z.enum(SECTIONS), quotes })),
  themes: z.array(z.object({ theme: z.string(), quotes })),
  riskTerms: z.array(z.object({ about: z.enum(RISK_TERMS), isDenied: z.boolean(), quote: z.string() })),
  suggestedCodes: z.array(z.object({ code: z.string(), title: z.string(), quotes })),
})
export type DocumentationAnswer = z.infer<typeof documentationAnswer>
