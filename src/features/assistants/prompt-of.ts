import { promptsIn } from '../../services/model/prompts-in.js'

/** The prompt of an assistant's task: `prompts/<name>.md`. */
export const promptOf = promptsIn(new URL('./prompts/', import.meta.url))
