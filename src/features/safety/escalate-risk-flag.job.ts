import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { defineJob } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import type { OperationContext } from '../operation-context.js'
import { ESCALATE_RISK_FLAG } from './job-names.js'
import { passOn } from './pass-on.js'
import { RiskFlag } from './risk-flag.entity.js'
import { riskFlagsEscalatable } from './risk-flag.policy.js'

/** Passes a flag on to the safety contact when its time is over and nobody has acknowledged it. */
export const escalateOverdueRiskFlag = defineJob(
  ESCALATE_RISK_FLAG,
  z.object({ flagId: z.number() }),
  async (ctx: OperationContext, { flagId }, run) => {
    await write(ctx, async (tx) => {
      const flag = await tx.find(RiskFlag, riskFlagsEscalatable(ctx), flagId)
      if (flag !== undefined && flag.acknowledgedAt === null && flag.escalatedAt === null) {
        await passOn(ctx, tx, flag, null)
      }
      tx.audit(`riskFlag:${flagId}`, [flag?.clientUserId ?? null])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)
