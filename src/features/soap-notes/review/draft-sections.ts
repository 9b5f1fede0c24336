import type { DraftSection } from '../soap-content.type.js'
import type { DraftSupport, DraftTemplate } from './draft-sources.js'

/** The template of drafts that name none: all were SOAP notes then. */
export const SOAP_TEMPLATE: DraftTemplate = {
  key: 'soap',
  title: 'Progress note (SOAP)',
  sections: [
    { key: 'S', title: 'Subjective' },
    { key: 'O', title: 'Objective' },
    { key: 'A', title: 'Assessment' },
    { key: 'P', title: 'Plan' },
  ],
}

/** The sections of a draft in the order of its template, each with its sentences and what supports them. */
export function sectionsOf(
  draft: string,
  { sentences, template = SOAP_TEMPLATE }: DraftSupport,
): readonly DraftSection[] {
  const numbered = sentences.map(({ section, ...sentence }, number) => ({
    section,
    sentence: { ...sentence, number, text: draft.slice(sentence.start, sentence.end) },
  }))
  return template.sections.map(({ key, title }) => {
    const own = numbered.flatMap(({ section, sentence }) => (section === key ? [sentence] : []))
    return { key, title, text: own.map(({ text }) => text).join('\n'), sentences: own }
  })
}
