import { CareError } from '../../kernel/errors.js'

/** 500: there is no index that could be asked. One is being built when the service has just been set up. */
export class KnowledgeUnavailable extends CareError {
  readonly code = 'KNOWLEDGE_UNAVAILABLE'
  override readonly retryAfter = 30
  constructor() {
    super('The knowledge index is not built yet.')
  }
}
