import { cutToCodePoints } from '../../../kernel/text/text.js'
import type { ModelUsage } from '../../../services/model/model.js'
import type { ModelSource } from '../../egress/index.js'
import type { GroundedUnit } from '../grounding/ground-in.js'
import type { Citation } from './assistant-event.js'
import { CitationReader } from './citation-reader.js'

const LONGEST_EXCERPT = 300

/** What there is of an answer so far. */
export class AnswerDraft {
  text = ''
  usage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
  /** Who writes it; null until that is known. */
  model: string | null = null
  units: readonly GroundedUnit[] = []
  /** The records that it is made of. */
  sources: readonly ModelSource[] = []
  cites = new CitationReader(new Set())

  /** What it cites, in its order. */
  citations(): readonly Citation[] {
    const byNumber = new Map(this.units.map((unit) => [unit.number, unit]))
    return this.cites.cited.flatMap((cited, at) => {
      const unit = byNumber.get(cited)
      if (unit === undefined) return []
      const { origin, source, text } = unit
      return [{ number: at + 1, origin, source, excerpt: cutToCodePoints(text, LONGEST_EXCERPT) }]
    })
  }
}
