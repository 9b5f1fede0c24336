import { findPlanToDraftFrom, itemsOfPlan, type PlanItem, plansReadable } from '../../treatment-plan/index.js'
import { defineDraftSource } from '../draft-source.js'

/** Where an item stands in a note, by the heading above it, and how it is introduced. */
const SAID: Readonly<Partial<Record<PlanItem['kind'], (text: string) => string>>> = {
  diagnosis: (text) => `Assessment:\nDiagnosis of the treatment plan: ${text}.`,
  goal: (text) => `Plan:\nTreatment goal: ${text}.`,
  intervention: (text) => `Plan:\nPlanned intervention: ${text}.`,
  review: (text) => `Plan:\n${text}.`,
}
/** A note is about the session. Of each kind of item a draft gets the first ones. */
const MOST_OF_KIND = 3

/** The signed treatment plan in force: what the session is to be seen against. It makes no note by itself. */
export const treatmentPlanSource = defineDraftSource('treatmentPlan', {
  isBackground: true,
  async read(ctx, { clientUserId, therapistUserId }) {
    const plan = await findPlanToDraftFrom(ctx, clientUserId, therapistUserId)
    if (plan === undefined) return []
    const kinds = Map.groupBy(itemsOfPlan(plan), ({ kind }) => kind)
    return [...kinds.values()].flatMap((items) =>
      items.slice(0, MOST_OF_KIND).flatMap(({ kind, field, text }) => {
        const words = SAID[kind]?.(text.replace(/[.\s]+$/u, ''))
        if (words === undefined) return []
        return [
          {
            ...{ kind: 'treatmentPlan', id: plan.id, version: plan.version, field, at: plan.signedAt, text: words },
            ...({ speaker: 'record', isTalk: false } as const),
          },
        ]
      }),
    )
  },
  // The legacy integration is shown no plans, and no draft that cites one.
  readable: (ctx) => (ctx.caller.kind === 'user' ? plansReadable(ctx) : undefined),
  stated: (id) => ({ kind: 'treatmentPlan', id }),
})
