import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import type { TreatmentPlan } from './treatment-plan-page'

/** Lists are written one entry a line; the parts of an entry are separated by this. */
const BAR = ' | '
const PARTS = ['diagnoses', 'problems', 'goals', 'interventions'] as const
type Texts = Readonly<Record<(typeof PARTS)[number] | 'discharge' | 'reviewOn', string>>

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => part ?? '')
    .join(BAR)
    .replace(/[\s|]+$/, '')

function textsOf(plan: TreatmentPlan | undefined): Texts {
  return {
    diagnoses: (plan?.diagnoses ?? [])
      .map(({ code, title, note, isInManual }) => joined(code, isInManual ? '' : title, note))
      .join('\n'),
    problems: (plan?.problems ?? []).join('\n'),
    goals: (plan?.goals ?? [])
      .map(({ title, measure, target, dueOn }) => joined(title, measure, target, dueOn))
      .join('\n'),
    interventions: (plan?.interventions ?? []).map(({ what, frequency, by }) => joined(what, frequency, by)).join('\n'),
    discharge: plan?.dischargeCriteria ?? '',
    reviewOn: plan?.reviewOn ?? '',
  }
}

/** What is written about an entry beyond the form, such as the tracked goal, is kept for entries of the same title. */
function contentOf(texts: Texts, plan: TreatmentPlan | undefined) {
  const rows = (text: string): (string | null)[][] =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.split('|').map((part) => part.trim() || null))
  return {
    diagnoses: rows(texts.diagnoses).map(([code, title, note]) => ({ code: code ?? '', title, note })),
    problems: rows(texts.problems).map(([problem]) => problem ?? ''),
    goals: rows(texts.goals).map(([title, measure, target, dueOn]) => ({
      ...{ title: title ?? '', measure, target, dueOn },
      goalId: plan?.goals.find((goal) => goal.title === title)?.goalId ?? null,
    })),
    interventions: rows(texts.interventions).map(([what, frequency, by]) => ({ what: what ?? '', frequency, by })),
    dischargeCriteria: texts.discharge || null,
    reviewOn: texts.reviewOn || null,
  }
}

interface PlanFormProps {
  readonly clientId: string
  readonly plan: TreatmentPlan | undefined
  readonly onSaved: () => Promise<unknown>
}

/** Writes a plan: a new one, the draft that there is, or an amendment of the signed one. */
export function PlanForm({ clientId, plan, onSaved }: PlanFormProps) {
  const t = useTexts('therapist')
  const [texts, setTexts, clear] = useDraft(`treatment plan ${clientId} ${plan?.version ?? 0}`, textsOf(plan))
  const [reason, setReason] = useState('')
  const isAmendment = plan?.state === 'SIGNED'
  const save = useAction(
    async () => {
      const content = contentOf(texts, plan)
      if (plan === undefined) {
        await mutate.createTreatmentPlan(client, { input: { clientId, content, idempotencyKey: crypto.randomUUID() } })
      } else if (isAmendment) {
        await mutate.amendTreatmentPlan(client, { id: plan.id, content, reason, idempotencyKey: crypto.randomUUID() })
      } else {
        await mutate.saveTreatmentPlan(client, { id: plan.id, content, expectedRevision: plan.revision })
      }
      clear()
      await onSaved()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const submit = submitBy(() => save.run())
  return (
    <form onSubmit={submit} className="desk-card" aria-label={t('overview.treatmentPlan')}>
      <Stack>
        {PARTS.map((name) => (
          <Textarea
            key={name}
            label={t(`plan.${name}`)}
            description={t(`plan.how.${name}`)}
            autosize
            minRows={2}
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
          />
        ))}
        <Textarea
          label={t('plan.discharge')}
          autosize
          maxLength={4_000}
          value={texts.discharge}
          onChange={(event) => setTexts({ ...texts, discharge: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('plan.review')}
          value={texts.reviewOn}
          onChange={(event) => setTexts({ ...texts, reviewOn: event.currentTarget.value })}
        />
        {isAmendment && (
          <TextInput
            label={t('soap.reason')}
            required
            withAsterisk={false}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Failure error={save.error} />
        <Group>
          <Button type="submit" loading={save.isRunning}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
