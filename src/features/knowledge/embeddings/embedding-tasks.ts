import type { TaskForm } from '../../../services/model/model-task.js'

/** Embeds the units of manuals. */
export const embedManualTask = embedding('embed-manual')
/** Embeds a question. */
export const embedQuestionTask = embedding('embed-question')

/**
 * An embedding model gets only the text, without a prompt. Increment the version when the composition of the text
 * changes.
 */
function embedding(name: string): TaskForm {
  return { name, version: 1, instructions: '', maxOutputTokens: 0 }
}
