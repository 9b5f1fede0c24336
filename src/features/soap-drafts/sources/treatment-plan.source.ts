import { findPlanToDraftFrom, itemsOfPlan, type PlanItem, plansReadable } from '../../treatment-plan/index.js'
import { defineDraftSource } from '../draft-source.js'
import type { Topic } from '../templates/titles.js'

interface Said {
  /** The item as a sentence of a note. */
  readonly as: (text: string) => string
  /** Where it belongs. Goals of progress notes are what clients say of them; those of a plan are objectives. */
  readonly topics: readonly Topic[]
}

const SAID: Readonly<Partial<Record<PlanItem['kind'], Said>>> = {
  diagnosis: { as: (text) => `Diagnosis of the treatment plan: ${text}.`, topics: ['diagnosis', 'A'] },
  goal: { as: (text) => `Treatment goal: ${text}.`, topics: ['objectives', 'P'] },
  intervention: { as: (text) => `Planned intervention: ${text}.`, topics: ['P', 'intervention'] },
  review: { as: (text) => `${text}.`, topics: ['P'] },
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
        const said = SAID[kind]
        if (said === undefined) return []
        return [
          {
            ...{ kind: 'treatmentPlan', id: plan.id, version: plan.version, field, at: plan.signedAt },
            ...({ speaker: 'record', isTalk: false } as const),
            ...{ topics: said.topics, text: said.as(text.replace(/[.\s]+$/u, '')) },
          },
        ]
      }),
    )
  },
  // The legacy integration is shown no plans, and no draft that cites one.
  readable: (ctx) => (ctx.caller.kind === 'user' ? plansReadable(ctx) : undefined),
  stated: (id) => ({ kind: 'treatmentPlan', id }),
})
