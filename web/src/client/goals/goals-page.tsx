import { Badge, Button, Checkbox, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { GoalsDocument, type GoalsQuery, RecommendationsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { type Pages, usePages } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { Page } from '../../ui/page'
import { NewGoal } from '../../shared/goals/new-goal'
import { ProgressForm } from './progress-form'

export type Goal = NonNullable<GoalsQuery['goals']>['nodes'][number]

/** Goals with their steps, and what the therapist recommends. */
export function GoalsPage() {
  const t = useTexts('client')
  const { id } = usePerson()
  const goals = usePages(GoalsDocument, { client: id }, (data) => data.goals)
  return (
    <Page title={t('common:menu.goals')}>
      <Stack gap="xl">
        <NewGoal clientId={id} onSaved={goals.reload} />
        <List pages={goals} none={t('goals.none')}>
          {(goal) => <GoalCard key={goal.id} goal={goal} onChange={goals.reload} />}
        </List>
        <Recommended clientId={id} />
      </Stack>
    </Page>
  )
}

function GoalCard({ goal, onChange }: { readonly goal: Goal; readonly onChange: Pages<Goal>['reload'] }) {
  const t = useTexts('client')
  const format = useFormat()
  const check = useAction(async (id: string, isDone: boolean) => {
    await mutate.updateGoalIntervention(client, { id, input: { isDone } })
    await onChange()
  })
  return (
    <article className="desk-card" aria-labelledby={`goal-${goal.id}`}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4" id={`goal-${goal.id}`} className="desk-text">
            {goal.title}
          </Title>
          <Badge variant="light" color="gray" tt="none">
            {t(`goals.status.${goal.status}`)}
          </Badge>
        </Group>
        {goal.description && <Text className="desk-text">{goal.description}</Text>}
        {goal.dueOn && <Text size="sm">{t('goals.until', { day: format.day(goal.dueOn) })}</Text>}
        <Progress value={goal.progress} aria-label={t('goals.progressOf', { percent: goal.progress })} />
        {goal.interventions.map(({ id, title, doneAt }) => (
          <Checkbox
            key={id}
            label={title}
            checked={doneAt !== null && doneAt !== undefined}
            onChange={(event) => void check.run(id, event.currentTarget.checked)}
          />
        ))}
        <ProgressForm goal={goal} onSaved={onChange} />
      </Stack>
    </article>
  )
}

function Recommended({ clientId }: { readonly clientId: string }) {
  const t = useTexts('client')
  const pages = usePages(RecommendationsDocument, { client: clientId }, (data) => data.recommendations)
  const decide = useAction(async (id: string, status: 'ACCEPTED' | 'DISMISSED' | 'DONE') => {
    await mutate.decideRecommendation(client, { id, status })
    await pages.reload()
  })
  return (
    <section aria-labelledby="recommended">
      <Title order={2} size="h3" id="recommended">
        {t('goals.recommended')}
      </Title>
      <List pages={pages} none={t('goals.noneRecommended')}>
        {({ id, title, description, status }) => (
          <div key={id} className="desk-card">
            <Text fw={600} className="desk-text">
              {title}
            </Text>
            {description && <Text className="desk-text">{description}</Text>}
            <Group mt="xs">
              <Badge variant="light" color="gray" tt="none">
                {t(`goals.decision.${status}`)}
              </Badge>
              {status === 'PENDING' && (
                <>
                  <Button size="compact-sm" onClick={() => void decide.run(id, 'ACCEPTED')}>
                    {t('goals.accept')}
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => void decide.run(id, 'DISMISSED')}>
                    {t('goals.dismiss')}
                  </Button>
                </>
              )}
              {status === 'ACCEPTED' && (
                <Button size="compact-sm" onClick={() => void decide.run(id, 'DONE')}>
                  {t('goals.done')}
                </Button>
              )}
            </Group>
          </div>
        )}
      </List>
    </section>
  )
}
