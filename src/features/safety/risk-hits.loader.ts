import { defineLoader } from '../../database/read/loader.js'
import type { OperationContext } from '../operation-context.js'
import type { RiskHit } from './screen/hit.js'
import { screenText } from './screen/screen-text.js'

/** What the screen finds in a text: found out once in a request, however many flags point to the text. */
export const riskHits = defineLoader<OperationContext, string, readonly RiskHit[]>({
  async batch(_ctx, texts) {
    const found = new Map<string, readonly RiskHit[]>()
    for (const text of texts) found.set(text, await screenText(text))
    return found
  },
  missing: [],
})
