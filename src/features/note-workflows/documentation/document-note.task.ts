import { defineModelTask } from '../../../services/model/model-task.js'
import { documentationAnswer } from './documentation.js'
import { extractDocumentation } from './extract-documentation.js'

/** What is asked of a model when a note was submitted. */
export const documentNoteTask = defineModelTask({
  name: 'document-note',
  version: 1,
  instructions: [
    'You are given a note of a therapist, and perhaps texts that are attached to it.',
    'Sort its sentences into the sections of a progress note; name its themes in a few words each; find terms of risk and say',
    'of each whether the note denies it; suggest ICD-10-CM codes that the therapist may want to consider.',
    'Every quote is copied from the given texts, letter for letter. Say nothing that does not stand in them. Suggest, never conclude.',
  ].join(' '),
  prompt: ({ parts }: { readonly parts: readonly string[] }) => parts.join('\n\n'),
  result: documentationAnswer,
  offline: ({ parts }) => extractDocumentation(parts),
  maxOutputTokens: 4_000,
})
