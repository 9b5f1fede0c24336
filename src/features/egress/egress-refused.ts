import { ModelUnavailable } from '../../services/model/model-errors.js'

/**
 * Why the gate let nothing out: an identifier was left after de-identification, a note of psychotherapy was among the
 * sources, a client does not consent, nobody's chart is known to check against, no source was stated, the endpoint is not covered, or the text is too long, or made of too much.
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
 * 500: nothing was handed to the model. A `ModelUnavailable` like any other, so that who can go on without a model does.
 * Says why, never what.
 */
export class EgressRefused extends ModelUnavailable {
  constructor(readonly reason: RefusalReason) {
    super(reason === 'not-covered' ? 'not-covered' : 'held-back')
  }
}
