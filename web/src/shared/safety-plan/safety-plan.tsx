import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { isCareError, mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SafetyPlanDocument, type SafetyPlanQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { refresh, useRead } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { WhenRead } from '../../ui/page'
import { useDraft } from '../drafts'
import { withHelp } from '../help/help-alarm'

type Plan = NonNullable<SafetyPlanQuery['safetyPlan']>
type Steps = Plan['steps']
type StepName = keyof Steps

/** The steps in the order in which they are taken (Stanley and Brown). */
const STEPS: readonly StepName[] = [
  'warningSigns',
  'copingStrategies',
  'distractions',
  'helpers',
  'professionals',
  'environment',
  'reasonsForLiving',
]
const WITH_CONTACT: ReadonlySet<StepName> = new Set(['distractions', 'helpers', 'professionals'])

/** One entry a line; a contact follows its name after a comma. */
function textOf(steps: Steps | undefined, name: StepName): string {
  return (steps?.[name] ?? [])
    .map((entry) => (typeof entry === 'string' ? entry : [entry.name, entry.contact].filter(Boolean).join(', ')))
    .join('\n')
}

function stepsOf(texts: Readonly<Record<StepName, string>>) {
  const lines = (name: StepName): string[] =>
    texts[name]
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const contacts = (name: StepName) =>
    lines(name).map((line) => {
      const [, first = line, contact] = /^(.*?),\s*(.+)$/.exec(line) ?? []
      return { name: first, contact: contact ?? null }
    })
  return {
    warningSigns: lines('warningSigns'),
    copingStrategies: lines('copingStrategies'),
    environment: lines('environment'),
    reasonsForLiving: lines('reasonsForLiving'),
    distractions: contacts('distractions'),
    helpers: contacts('helpers'),
    professionals: contacts('professionals'),
  }
}

/** The safety plan of a client, which client and therapist edit together. */
export function SafetyPlan({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation()
  const read = useRead(SafetyPlanDocument, { client: clientId }, { topics: ['safetyPlanChanged'] })
  const [isEdited, setIsEdited] = useState(false)
  return (
    <WhenRead read={read}>
      {({ safetyPlan }) =>
        isEdited ? (
          <PlanForm clientId={clientId} plan={safetyPlan ?? undefined} onEnd={() => setIsEdited(false)} />
        ) : (
          <Stack>
            <PlanText plan={safetyPlan ?? undefined} />
            <Group>
              <Button onClick={() => setIsEdited(true)}>
                {safetyPlan ? t('common:plan.change') : t('common:plan.begin')}
              </Button>
              <Button variant="default" onClick={() => window.print()}>
                {t('common:plan.print')}
              </Button>
            </Group>
          </Stack>
        )
      }
    </WhenRead>
  )
}

function PlanText({ plan }: { readonly plan: Plan | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (plan === undefined) return <Text>{t('common:plan.none')}</Text>
  return (
    <Stack className="desk-card">
      <Text c="dimmed">{t('common:plan.version', { version: plan.version, time: format.moment(plan.writtenAt) })}</Text>
      {STEPS.map((name, at) => (
        <section key={name} aria-labelledby={`plan-${name}`}>
          <Title order={2} size="h4" id={`plan-${name}`}>
            {at + 1}. {t(`common:plan.steps.${name}`)}
          </Title>
          <Text className="desk-text">{textOf(plan.steps, name) || t('common:none')}</Text>
        </section>
      ))}
    </Stack>
  )
}

interface PlanFormProps {
  readonly clientId: string
  readonly plan: Plan | undefined
  readonly onEnd: () => void
}

function PlanForm({ clientId, plan, onEnd }: PlanFormProps) {
  const { t } = useTranslation()
  const first = Object.fromEntries(STEPS.map((name) => [name, textOf(plan?.steps, name)])) as Record<StepName, string>
  const [texts, setTexts, clear] = useDraft(`plan ${clientId}`, first)
  // The version that was edited, whatever is saved by others meanwhile.
  const [version, setVersion] = useState(plan?.version ?? 0)
  const save = useAction(
    async () => {
      withHelp(
        await mutate.saveSafetyPlan(client, {
          input: { clientId, expectedVersion: version, steps: stepsOf(texts), idempotencyKey: crypto.randomUUID() },
        }),
      )
      clear()
      // The plan that is shown next is the one that was saved.
      await refresh(['safetyPlanChanged'])
      onEnd()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const submit = submitBy(() => save.run())
  const isConflict = isCareError(save.error, 'CONFLICT') && plan !== undefined
  return (
    <form onSubmit={submit}>
      <Stack>
        {STEPS.map((name) => (
          <Textarea
            key={name}
            label={t(`common:plan.steps.${name}`)}
            description={WITH_CONTACT.has(name) ? t('common:plan.contactLines') : t('common:plan.lines')}
            autosize
            minRows={2}
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
          />
        ))}
        <Failure error={save.error} />
        {isConflict && (
          <section className="desk-card" aria-label={t('common:plan.newer')}>
            <Title order={2} size="h4">
              {t('common:plan.newer')}
            </Title>
            <PlanText plan={plan} />
            <Button variant="default" onClick={() => setVersion(plan.version)}>
              {t('common:plan.mine')}
            </Button>
          </section>
        )}
        <Group>
          <Button type="submit" loading={save.isRunning}>
            {t('common:save')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              clear()
              onEnd()
            }}
          >
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
