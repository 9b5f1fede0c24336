import { ModelUnavailable } from '../../services/model/model-errors.js'

/**
 * Why the gate refused a call: an identifier was left after de-identification, a psychotherapy note was among the
 * sources, a client does not consent, there is no chart to check against, no source was stated, no agreement covers the
 * endpoint, or the text or the list of sources is too long.
 */
export type RefusalReason =
  | 'identifier-left'
  | 'psychotherapy'
  | 'no-consent'
  | 'no-chart'
  | 'no-source'
  | 'not-covered'
  | 'too-long'

/**
 * 500: nothing was sent to the model. It is a `ModelUnavailable`, so callers that can do without a model do. It gives
 * the reason and no text.
 */
export class EgressRefused extends ModelUnavailable {
  constructor(readonly reason: RefusalReason) {
    super(reason === 'not-covered' ? 'not-covered' : 'held-back')
  }
}
