import type { ModelUsage } from '../model.js'
import type { ModelRequest } from './model-provider.js'

/** Roles, marks and the rule about data. */
const FRAME_TOKENS = 150
/** A little more than models need: about four bytes of English are a token, three of most other scripts. */
const BYTES_PER_TOKEN = 3

/** About how many tokens a text has; rather too many than too few. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
}

/** What a request uses at most: its own size, and the longest answer it allows. */
export function mostUsage({ instructions, data, form, maxOutputTokens }: ModelRequest): ModelUsage {
  const asked = [instructions, data, form === undefined ? '' : JSON.stringify(form.schema)]
  return {
    inputTokens: asked.reduce((sum, text) => sum + estimateTokens(text), FRAME_TOKENS),
    outputTokens: maxOutputTokens,
  }
}
