import { z } from 'zod'
import { defineModelTask, type ModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { numberedUnit } from '../../soap-drafts/index.js'
import type { DocumentForm, DocumentSentence } from './document-form.js'
import { extractDocument } from './extract-document.js'
import type { Material } from './material/read-material.js'

/** A parameter of a task. */
export interface TaskParameter {
  readonly name: string
  readonly description: string
  /** The allowed values, in any case; absent for free text. */
  readonly values?: readonly string[]
}

/** The values of the known parameters, by name. */
export type TaskParameters = Readonly<Record<string, string>>

/** A form with the model task that writes it. */
export interface Variant {
  readonly form: DocumentForm
  readonly model: ModelTask<Material, { readonly sentences: readonly DocumentSentence[] }>
}

/** A kind of document that can be written. */
export interface DocumentationTask {
  /** Its name for callers. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly parameters: readonly TaskParameter[]
  /** The form for these parameters. */
  readonly variantOf: (parameters: TaskParameters) => Variant
}

interface TaskFacts extends Omit<DocumentationTask, 'variantOf'> {
  readonly forms: Readonly<Record<string, DocumentForm>>
  /** Chooses the form; absent if there is only one. */
  readonly choose?: (parameters: TaskParameters) => string
}

const MOST_TOKENS = 4_000

/**
 * Defines a task. The prompt describes the kind of document and the form its sections; the model gets both. It returns
 * sentences by section, with the numbers of their sources and without markup; the document is rendered by this service.
 */
export function defineDocumentationTask({ forms, choose, ...facts }: TaskFacts): DocumentationTask {
  const variants = new Map(
    Object.entries(forms).map(([name, form]): [string, Variant] => {
      const [first, ...others] = form.sections.map(({ key }) => key)
      const { version, instructions } = promptOf(form.prompt)
      const more = form.instructions === undefined ? [] : [form.instructions]
      if (first === undefined) throw new TypeError('A document has sections.')
      const model = defineModelTask({
        ...{ name: `write-${name}`, version, maxOutputTokens: MOST_TOKENS },
        instructions: `${[instructions, ...more].join('\n')}\n\nThe sections of this document:\n${form.sections.map(described).join('\n')}`,
        prompt: ({ units }: Material) => units.map(numberedUnit).join('\n'),
        result: z.object({
          sentences: z.array(
            z.object({ section: z.enum([first, ...others]), text: z.string(), sources: z.array(z.int()) }),
          ),
        }),
        offline: (material) => ({ sentences: extractDocument(form, material) }),
      })
      return [name, { form, model }]
    }),
  )
  const [only] = variants.keys()
  return {
    ...facts,
    variantOf: (parameters) => {
      const variant = variants.get(choose?.(parameters) ?? only ?? '')
      if (variant === undefined) throw new TypeError('A task has no such document.')
      return variant
    },
  }
}

function described({ key, about, wording }: DocumentForm['sections'][number]): string {
  const how = {
    given: '',
    'to-the-letter': ' (in the very words of the sources)',
    open: ' (you may propose, without sources)',
  }
  return `- ${key}: ${about}${how[wording]}`
}
