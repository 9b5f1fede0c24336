import { z } from 'zod'
import type { SectionRules } from './section-rules.js'
import { type Sign, type SignName, SIGNS } from './signs.js'
import { isTopic, type Topic } from './titles.js'

const words = z.string().min(1).max(200)
const key = z.string().regex(/^[a-z][a-z_]{0,39}$/)
const soapSection = z.enum(['S', 'O', 'A', 'P'])
const speaker = z.enum(['client', 'family', 'other', 'therapist', 'document', 'record'])
const signName = z.custom<SignName>((name) => typeof name === 'string' && Object.hasOwn(SIGNS, name), 'has no signs')
const topic = z.custom<Topic>((name) => typeof name === 'string' && isTopic(name), 'is no topic of titles')

const sectionShape = z.strictObject({
  key,
  title: words,
  /** What the section is about, in half a sentence for the model. */
  about: words,
  /** The letter by which a SOAP draft calls it. */
  letter: soapSection.optional(),
  topics: z.array(topic),
  /** Names of groups of signs, see `signs.ts`. */
  signs: z.array(signName),
  soap: z.array(soapSection).default([]),
  from: z.array(speaker).min(1).optional(),
  speaker: speaker.optional(),
  most: z.int().min(1).max(40),
  /**
   * How close a model has to stay to the text. `given`: at least half of a sentence's words are in what it cites.
   * `to-the-letter`: all of them, for diagnoses and doses. `open`: in documents, the model may also make proposals,
   * which are marked.
   */
  wording: z.enum(['given', 'to-the-letter', 'open']),
  /** What people fill in if the section is empty. */
  blanks: z.array(words).min(1),
  /** A blank for each measure of the text with its last score. */
  scoreBlank: words.includes('{measure}').includes('{score}').optional(),
})

/** The form of a file of `data/note-templates`. */
export const noteTemplateShape = z
  .strictObject({
    key: z.string().regex(/^[a-z][a-z-]{0,29}$/),
    /** Increment with every change of what a model reads. It is stored in the ledger of calls and with each draft. */
    version: z.int().min(1),
    /** The order of the list; free numbers between those of its neighbours. */
    place: z.int(),
    title: words,
    description: words,
    /** What it is among the documents: a format of progress notes, or a task of its own. */
    document: z.union([z.strictObject({ format: z.string().regex(/^[A-Z]{2,10}$/) }), z.strictObject({ task: key })]),
    /** The key of the kind of record that its drafts have, unless the request names one. */
    recordType: words,
    /** The name of a file in `data/prompts`. */
    prompt: z.string().regex(/^[a-z][a-z-]{0,39}$/),
    /** What the model is told besides. */
    instructions: z.string().min(1).max(2_000).optional(),
    /** The section that speaks of risk: flags that nothing else cites stand there. */
    risk: key,
    /** Lines above and below the sections of a document, which people fill in. */
    head: z.array(words),
    foot: z.array(words),
    sections: z.array(sectionShape).min(2).max(20),
  })
  .superRefine(({ risk, sections }, check) => {
    const refuse = (path: string, message: string): void => check.addIssue({ code: 'custom', path: [path], message })
    const keys = sections.map((section) => section.key)
    if (new Set(keys).size < keys.length) refuse('sections', 'has a key twice')
    if (!keys.includes(risk)) refuse('risk', 'must be the key of a section')
    const lettered = sections.filter(({ letter }) => letter !== undefined).length
    if (lettered > 0 && lettered < sections.length) refuse('sections', 'has letters in some sections only')
    // A sentence without a section would be lost; what somebody else says stands with what is reported.
    for (const letter of soapSection.options) {
      const isTaken = sections.some(({ soap, from }) => soap.includes(letter) && (letter !== 'S' || from === undefined))
      if (!isTaken) refuse('sections', `has no section for sentences of ${letter}`)
    }
    const atRisk = sections.find((section) => section.key === risk)
    if (atRisk?.topics.includes('risk') === false) refuse('risk', 'must be a section with the topic risk')
  })

/** A template of notes, as its file says it. */
export type NoteTemplate = z.output<typeof noteTemplateShape>
/** A section of a template, with the rules that sort sentences into it. */
export type TemplateSection = NoteTemplate['sections'][number]

/** The rules of a section: its signs by what they match. */
export function rulesOf(section: TemplateSection): SectionRules {
  return { ...section, signs: section.signs.flatMap((name): readonly Sign[] => SIGNS[name]) }
}

/** How drafts and their models call a section. */
export function idOf({ key: name, letter }: TemplateSection): string {
  return letter ?? name
}

/** The share of a sentence's words that must be in what it cites; undefined for the usual one. */
export function wordsNeeded({ wording }: TemplateSection): number | undefined {
  return wording === 'to-the-letter' ? 1 : undefined
}

/** The name of what a model writes by a template: `dap-note`, `treatment-plan`. */
export function modelNameOf({ key: name, document }: NoteTemplate): string {
  return 'format' in document ? `${name}-note` : document.task.replaceAll('_', '-')
}
