import type { TaskForm } from '../../../services/model/model-task.js'

/** Placing the units of manuals by their meaning. */
export const embedManualTask = embedding('embed-manual')
/** Placing a question among them. */
export const embedQuestionTask = embedding('embed-question')

/** An embedding model is told nothing but the text; the version counts what the text is made of. */
function embedding(name: string): TaskForm {
  return { name, version: 1, instructions: '', maxOutputTokens: 0 }
}
