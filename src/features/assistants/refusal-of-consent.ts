import { ConsentRequired } from '../../kernel/errors.js'
import { EgressRefused } from '../egress/index.js'

/**
 * The error to answer with: a client who has withdrawn since they were asked for is a consent that is missing, not a model
 * that is away. Any other error as it is.
 */
export function refusalOfConsent(error: unknown): unknown {
  return error instanceof EgressRefused && error.reason === 'no-consent' ? new ConsentRequired('ai') : error
}
