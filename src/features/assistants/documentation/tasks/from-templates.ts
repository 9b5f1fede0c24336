import { modelNameOf, type NoteTemplate, noteTemplates, rulesOf, type SourceUnit } from '../../../soap-drafts/index.js'
import { type DocumentForm, type SectionForm, toFill } from '../document-form.js'
import { defineDocumentationTask, type DocumentationTask } from '../documentation-task.js'
import { lastScores } from '../material/last-scores.js'

/** The form of a document by a template of notes. */
function formOf({ title, prompt, head, foot, instructions, sections }: NoteTemplate): DocumentForm {
  return { title, prompt, head: toFill(...head), foot, instructions, sections: sections.map(sectionOf) }
}

function sectionOf(section: NoteTemplate['sections'][number]): SectionForm {
  const { title, about, wording, blanks, scoreBlank } = section
  // People agree on targets, so none is computed: a blank names the score that was given and leaves the target open.
  const scores = (units: readonly SourceUnit[]): readonly string[] =>
    scoreBlank === undefined
      ? []
      : Array.from(lastScores(units), ([measure, score]) =>
          scoreBlank.replace('{measure}', () => measure).replace('{score}', () => score),
        )
  return { ...rulesOf(section), title, about, wording, blanks: (units) => [...scores(units), ...blanks] }
}

const formats = new Map(
  noteTemplates.flatMap((template) =>
    'format' in template.document ? [[template.document.format, template] as const] : [],
  ),
)

/** A progress note of one session, in the format that the practice uses: each template with a format is one. */
const clinicalNotes = defineDocumentationTask({
  key: 'clinical_notes',
  title: 'Progress note',
  description: 'A progress note of a session from notes or a transcript.',
  parameters: [
    { name: 'format', description: 'The format of the note; SOAP unless said.', values: [...formats.keys()] },
  ],
  forms: Object.fromEntries(Array.from(formats.values(), (template) => [modelNameOf(template), formOf(template)])),
  choose: ({ format = 'SOAP' }) => {
    const template = formats.get(format)
    return template === undefined ? '' : modelNameOf(template)
  },
})

/** The documents that are written by templates, in the order of these. */
export const templateTasks: readonly DocumentationTask[] = [
  clinicalNotes,
  ...noteTemplates.flatMap((template) =>
    'task' in template.document
      ? [
          defineDocumentationTask({
            key: template.document.task,
            title: template.title,
            description: template.description,
            parameters: [],
            forms: { [modelNameOf(template)]: formOf(template) },
          }),
        ]
      : [],
  ),
]
