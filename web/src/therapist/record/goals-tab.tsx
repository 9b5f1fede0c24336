import { Badge, Button, Group, NativeSelect, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate, type RecommendationKind } from 'care-client'
import { useState } from 'react'
import { GoalsDocument, RecommendationsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { usePages } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { NewGoal } from '../../shared/goals/new-goal'
import { useDraft } from '../../shared/drafts'
import { List } from '../../ui/list'
import type { TabProps } from './record-page'

const KINDS: readonly RecommendationKind[] = ['EXERCISE', 'ACTIVITY', 'READING', 'SCREENING', 'APPOINTMENT', 'OTHER']

/** The client's goals, and homework and recommendations for them. */
export function GoalsTab({ head }: TabProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const goals = usePages(GoalsDocument, { client: head.id }, (data) => data.goals)
  return (
    <Stack gap="xl">
      <NewGoal clientId={head.id} onSaved={goals.reload} />
      <List pages={goals} none={t('goals.none')}>
        {({ id, title, description, progress, status, dueOn, history }) => (
          <article key={id} className="desk-card" aria-labelledby={`goal-${id}`}>
            <Group justify="space-between">
              <Title order={2} size="h4" id={`goal-${id}`} className="desk-text">
                {title}
              </Title>
              <Badge variant="light" color="gray" tt="none">
                {t(`goals.status.${status}`)}
              </Badge>
            </Group>
            {description && <Text className="desk-text">{description}</Text>}
            {dueOn && <Text size="sm">{t('goals.due', { day: format.day(dueOn) })}</Text>}
            <Progress value={progress} aria-label={t('overview.progress', { title, percent: progress })} />
            {history.map(({ id: step, recordedAt, progress: percent, note }) => (
              <Text key={step} size="sm" className="desk-text">
                {format.day(recordedAt)}: {percent} % {note}
              </Text>
            ))}
          </article>
        )}
      </List>
      <Recommended clientId={head.id} />
    </Stack>
  )
}

function Recommended({ clientId }: { readonly clientId: string }) {
  const t = useTexts('therapist')
  const pages = usePages(RecommendationsDocument, { client: clientId }, (data) => data.recommendations)
  const [title, setTitle, clear] = useDraft(`recommendation ${clientId}`, '')
  const [kind, setKind] = useState<RecommendationKind>('EXERCISE')
  const add = useAction(async () => {
    await mutate.createRecommendation(client, { input: { clientId, kind, title } })
    clear()
    await pages.reload()
  })
  const submit = submitBy(() => add.run())
  return (
    <section aria-labelledby="recommended">
      <Title order={2} size="h3" id="recommended">
        {t('goals.recommended')}
      </Title>
      <form onSubmit={submit}>
        <Group align="end" mb="md">
          <NativeSelect
            label={t('goals.kind')}
            value={kind}
            data={KINDS.map((value) => ({ value, label: t(`goals.kinds.${value}`) }))}
            onChange={(event) => setKind(event.currentTarget.value as RecommendationKind)}
          />
          <TextInput
            label={t('goals.recommend')}
            required
            withAsterisk={false}
            flex={1}
            maxLength={255}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" loading={add.isRunning}>
            {t('common:add')}
          </Button>
        </Group>
      </form>
      <List pages={pages} none={t('goals.noneRecommended')}>
        {({ id, title: what, status, kind: sort }) => (
          <Group key={id} className="desk-card">
            <Text flex={1} className="desk-text">
              {t(`goals.kinds.${sort}`)}: {what}
            </Text>
            <Badge variant="light" color="gray" tt="none">
              {t(`goals.decision.${status}`)}
            </Badge>
          </Group>
        )}
      </List>
    </section>
  )
}
