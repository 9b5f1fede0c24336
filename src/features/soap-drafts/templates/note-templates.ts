import { readdirSync } from 'node:fs'
import { readShippedJson, shippedData } from '../../../kernel/shipped-data.js'
import { type NoteTemplate, noteTemplateShape } from './note-template.js'

const FOLDER = 'note-templates'

/**
 * The templates of a folder of `data/`, in their order. A file that does not fit ends the start with its name. A new
 * file is a new template: nothing else names it.
 */
export function readNoteTemplates(folder: string = FOLDER): readonly NoteTemplate[] {
  const templates = readdirSync(shippedData(folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readNamed(folder, name))
    .toSorted((one, other) => one.place - other.place)
  const keys = new Set(templates.map(({ key }) => key))
  if (!keys.has(SOAP)) throw new Error(`data/${folder} has no template ${SOAP}, which is the default.`)
  return templates
}

function readNamed(folder: string, name: string): NoteTemplate {
  const template = readShippedJson(`${folder}/${name}`, noteTemplateShape)
  if (name !== `${template.key}.json`) throw new Error(`data/${folder}/${name} must be called ${template.key}.json.`)
  return template
}

/** The template of drafts that name none. */
export const SOAP = 'soap'

/** The templates that notes are drafted and documents written by. */
export const noteTemplates: readonly NoteTemplate[] = readNoteTemplates()
