import { registerEnumType } from 'type-graphql'
import { ModelBudgetSpent, type ModelTrouble, ModelUnavailable } from '../../services/model/model-errors.js'

/** Why an answer was made without a model, by rules and extracts. */
export const OfflineReasonEnum = {
  NOT_CONFIGURED: 'not-configured',
  CHOSEN: 'chosen',
  BUDGET_SPENT: 'budget-spent',
  UNREACHABLE: 'unreachable',
  REFUSED: 'refused',
  HELD_BACK: 'held-back',
  ANSWER_REJECTED: 'answer-rejected',
  DANGER_FOUND: 'danger-found',
  NOT_NEEDED: 'not-needed',
} as const
export type OfflineReason = (typeof OfflineReasonEnum)[keyof typeof OfflineReasonEnum]

registerEnumType(OfflineReasonEnum, {
  name: 'OfflineReason',
  description: 'Why an answer was made by the rules of this service, without a language model.',
  valuesConfig: {
    NOT_CONFIGURED: { description: 'No model is set up here.' },
    CHOSEN: { description: 'The caller, the practice or the settings chose `offline`, or nobody has signed in.' },
    BUDGET_SPENT: { description: 'The tokens of the organisation for the day are spent.' },
    UNREACHABLE: { description: 'The model did not answer, or not in time.' },
    REFUSED: { description: 'The model refused the request, or asked for fewer.' },
    HELD_BACK: { description: 'Nothing was sent: it might have identified somebody, or may not leave.' },
    ANSWER_REJECTED: { description: 'The answer was incomplete, had a wrong form, or broke the rules for answers.' },
    DANGER_FOUND: { description: 'The text reads like a crisis, and then no model is asked.' },
    NOT_NEEDED: { description: 'There was nothing to ask a model about.' },
  },
})

const OF_TROUBLE: Readonly<Record<ModelTrouble, OfflineReason>> = {
  timeout: 'unreachable',
  failed: 'unreachable',
  'open-circuit': 'unreachable',
  limited: 'refused',
  refused: 'refused',
  'not-covered': 'held-back',
  'held-back': 'held-back',
  garbage: 'answer-rejected',
  'cut-off': 'answer-rejected',
}

/** Why the version without a model answers after this error; undefined if the error concerns something else. */
export function offlineReasonOf(error: unknown): OfflineReason | undefined {
  if (error instanceof ModelBudgetSpent) return 'budget-spent'
  return error instanceof ModelUnavailable ? OF_TROUBLE[error.trouble] : undefined
}
