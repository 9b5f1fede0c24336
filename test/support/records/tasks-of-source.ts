import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentationTasks } from '../../../src/features/assistants/documentation/registry.js'
import { modelNameOf } from '../../../src/features/soap-drafts/templates/note-template.js'
import { noteTemplates } from '../../../src/features/soap-drafts/templates/note-templates.js'

/** The names of all tasks for models: those that the source spells out, and those made of data. */
export function tasksOfSource(): readonly string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const named = files.flatMap((file) => {
    const source = readFileSync(join('src', file), 'utf8')
    return [...source.matchAll(/\bdefine(?:Model|Text)Task\((?<definition>[^]{0,400})/g)].flatMap(({ groups }) => {
      return /\bname: '(?<name>[a-z-]+)'/.exec(groups?.['definition'] ?? '')?.groups?.['name'] ?? []
    })
  })
  const drafts = noteTemplates.map((one) => `draft-${modelNameOf(one)}`)
  const documents = documentationTasks.flatMap((one) => {
    const formats = one.parameters.find(({ name }) => name === 'format')?.values ?? [undefined]
    return formats.map((format) => one.variantOf(format === undefined ? {} : { format }).model.name)
  })
  return [...new Set([...named, ...drafts, ...documents])].toSorted()
}
