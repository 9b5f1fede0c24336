import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { TreatmentPlansDocument, type TreatmentPlansQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useSteps } from '../../app/use-steps'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { drawSignature } from '../../shared/signature'
import { WhenRead } from '../../ui/page'
import { ClientPage } from '../record/client-page'
import { PlanForm } from './plan-form'

export type TreatmentPlan = NonNullable<TreatmentPlansQuery['treatmentPlans']>['nodes'][number]

/** The treatment plan of a client: written, signed, reviewed, amended, ended. */
export function TreatmentPlanPage() {
  const t = useTexts('therapist')
  return <ClientPage title={t('overview.treatmentPlan')}>{(clientId) => <Plan clientId={clientId} />}</ClientPage>
}

function Plan({ clientId }: { readonly clientId: string }) {
  const t = useTexts('therapist')
  const read = useRead(TreatmentPlansDocument, { client: clientId }, { topics: ['treatmentPlan'] })
  const [isAmending, setIsAmending] = useState(false)
  return (
    <WhenRead read={read}>
      {({ treatmentPlans }) => {
        const plan = treatmentPlans.nodes.find(({ state }) => state !== 'ENDED')
        const isWritten = plan === undefined || plan.state === 'DRAFT' || plan.state === 'AMENDING'
        return (
          <Stack>
            {isWritten || isAmending ? (
              <PlanForm
                key={`${plan?.id} ${plan?.state}`}
                clientId={clientId}
                plan={plan}
                onSaved={async () => {
                  setIsAmending(false)
                  await read.reload()
                }}
              />
            ) : (
              <PlanText plan={plan} />
            )}
            {plan && <Steps plan={plan} onAmend={() => setIsAmending(true)} onChange={read.reload} />}
            {treatmentPlans.nodes
              .filter(({ state }) => state === 'ENDED')
              .map((ended) => (
                <details key={ended.id} className="desk-card">
                  <summary>{t('plan.ended')}</summary>
                  <PlanText plan={ended} />
                </details>
              ))}
          </Stack>
        )
      }}
    </WhenRead>
  )
}

function PlanText({ plan }: { readonly plan: TreatmentPlan }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['diagnoses', plan.diagnoses.map(({ code, title, note }) => [`${code} ${title}`, note].filter(Boolean).join(': '))],
    ['problems', plan.problems],
    [
      'goals',
      plan.goals.map(({ title, measure, target, dueOn }) =>
        [title, measure, target, dueOn && format.day(dueOn)].filter(Boolean).join(' · '),
      ),
    ],
    [
      'interventions',
      plan.interventions.map(({ what, by, frequency }) => [what, frequency, by].filter(Boolean).join(' · ')),
    ],
    ['discharge', plan.dischargeCriteria ? [plan.dischargeCriteria] : []],
    ['review', plan.nextReviewOn ? [format.day(plan.nextReviewOn)] : []],
  ]
  return (
    <div className="desk-card">
      {parts.map(([name, lines]) => (
        <section key={name} aria-label={t(`plan.${name}`)}>
          <Title order={2} size="h4">
            {t(`plan.${name}`)}
          </Title>
          {lines.length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
          <ul>
            {lines.map((line) => (
              <li key={line} className="desk-text">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface StepsProps {
  readonly plan: TreatmentPlan
  readonly onAmend: () => void
  readonly onChange: () => Promise<unknown>
}

function Steps({ plan, onAmend, onChange }: StepsProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const person = usePerson()
  const [name, setName] = useState(fullName(person))
  const [next, setNext] = useState('')
  const [reason, setReason] = useState('')
  const { id, state } = plan
  const act = useSteps(onChange, { done: t('common:saved') })
  return (
    <section className="desk-card" aria-label={t('soap.steps')}>
      <Stack>
        <Group>
          <Badge variant="light" color="gray" tt="none">
            {t(`plan.state.${state}`)}
          </Badge>
          {plan.signedAt && <Text size="sm">{t('soap.signedAt', { time: format.moment(plan.signedAt) })}</Text>}
        </Group>
        {(state === 'DRAFT' || state === 'AMENDING') && (
          <Group align="end">
            <TextInput
              label={t('soap.signature')}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button
              loading={act.isRunning}
              onClick={() =>
                void act.run('sign', () => mutate.signTreatmentPlan(client, { id, signature: drawSignature(name) }))
              }
            >
              {t('soap.sign')}
            </Button>
            {state === 'AMENDING' && (
              <Button
                variant="default"
                onClick={() => void act.run('discard', () => mutate.discardTreatmentPlanAmendment(client, { id }))}
              >
                {t('plan.discard')}
              </Button>
            )}
          </Group>
        )}
        {state === 'SIGNED' && (
          <>
            <Group align="end">
              <TextInput
                type="date"
                label={t('plan.nextReview')}
                value={next}
                onChange={(event) => setNext(event.currentTarget.value)}
              />
              <Button
                variant="default"
                disabled={next === ''}
                onClick={() =>
                  void act.run('review', () => mutate.reviewTreatmentPlan(client, { id, nextReviewOn: next }))
                }
              >
                {t('plan.reviewed')}
              </Button>
              <Button variant="default" onClick={onAmend}>
                {t('plan.amend')}
              </Button>
              {!plan.releasedAt && (
                <Button
                  variant="default"
                  onClick={() => void act.run('release', () => mutate.releaseTreatmentPlan(client, { id }))}
                >
                  {t('soap.release')}
                </Button>
              )}
            </Group>
            <Group align="end">
              <TextInput
                label={t('plan.endReason')}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Button
                variant="default"
                disabled={reason === ''}
                onClick={() => void act.run('end', () => mutate.endTreatmentPlan(client, { id, reason }))}
              >
                {t('plan.end')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </section>
  )
}
