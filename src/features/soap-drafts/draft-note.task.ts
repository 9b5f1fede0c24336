import { z } from 'zod'
import { defineModelTask, type ModelTask } from '../../services/model/model-task.js'
import { promptOf } from '../../services/model/prompt-of.js'
import type { CitingSentence } from './compose/check-support.js'
import { extractDraft } from './compose/extract-draft.js'
import { numberedUnit } from './compose/numbered-unit.js'
import type { SourceUnit } from './compose/source-unit.js'
import { idOf, modelNameOf, type NoteTemplate } from './templates/note-template.js'
import { noteTemplates } from './templates/note-templates.js'

/** How notes of a template are drafted, with a model and without. */
export interface NoteDrafting {
  readonly template: NoteTemplate
  /** Of numbered units, sentences that cite them. */
  readonly task: ModelTask<{ readonly units: readonly SourceUnit[] }, { readonly sentences: readonly CitingSentence[] }>
  /** The name and version of the drafting rules, which is stored with each draft. */
  readonly method: string
}

/** Defines how notes of a template are drafted. */
export function defineNoteDrafting(template: NoteTemplate): NoteDrafting {
  const { key, version, prompt } = template
  const more = template.instructions === undefined ? [] : [template.instructions]
  const sections = template.sections.map((section) => `- ${idOf(section)}: ${section.title}, ${section.about}`)
  const task = defineModelTask({
    ...{ name: `draft-${modelNameOf(template)}`, version, maxOutputTokens: 4_000 },
    instructions: [promptOf(prompt).instructions, ...more, '', 'The sections of this note:', ...sections].join('\n'),
    prompt: ({ units }: { readonly units: readonly SourceUnit[] }) => units.map(numberedUnit).join('\n'),
    result: z.object({
      sentences: z.array(
        z.object({ section: z.enum(template.sections.map(idOf)), text: z.string(), sources: z.array(z.int()) }),
      ),
    }),
    offline: ({ units }) => ({ sentences: extractDraft(template, units) }),
  })
  return { template, task, method: `${key}-draft/${version}` }
}

const byKey = new Map(noteTemplates.map((template) => [template.key, defineNoteDrafting(template)]))

/** How notes of the named template are drafted; undefined if there is none. */
export function draftingBy(key: string): NoteDrafting | undefined {
  return byKey.get(key)
}
