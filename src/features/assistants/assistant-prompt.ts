import { promptsIn } from '../../services/model/prompts-in.js'

/** The instructions of an assistant's task: `prompts/<name>.md`. */
export const assistantPrompt = promptsIn(new URL('./prompts/', import.meta.url))
