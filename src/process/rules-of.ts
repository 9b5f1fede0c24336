import type { Config } from '../config/config.js'
import type { Rules } from '../features/operation-context.js'

/**
 * The settings that operations know of.
 * @param listensAt gives the address of this process, which is known once it listens; for `PUBLIC_URL` that is not set.
 */
export function rulesOf(config: Config, listensAt: () => string): Rules {
  return {
    consent: config.consent,
    selfSignup: config.selfSignup,
    secondFactorFor: config.secondFactorFor,
    lookUpsADay: config.lookUpsADay,
    invitations: config.invitations,
    riskEscalateMinutes: config.riskEscalateMinutes,
    releaseAfterDays: config.releaseAfterDays,
    allowedOrigins: config.allowedOrigins,
    crisisResources: config.crisisResources ?? [],
    get publicUrl() {
      return config.publicUrl ?? listensAt()
    },
  }
}
