import { type ManualField, toField } from './manual-section.js'

/** The fields of a stored unit; lines of a list go with the line above them. */
export function fieldsOf(body: string): readonly ManualField[] {
  const paragraphs: string[] = []
  for (const line of body.split('\n')) {
    if (/^[-*•]\s/.test(line) && paragraphs.length > 0) paragraphs[paragraphs.length - 1] += `\n${line}`
    else paragraphs.push(line)
  }
  return paragraphs.map(toField)
}
