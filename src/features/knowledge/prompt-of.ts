import { promptsIn } from '../../services/model/prompts-in.js'

/** The prompt of a task of this feature: `prompts/<name>.md`. */
export const promptOf = promptsIn(new URL('./prompts/', import.meta.url))
