import { Anchor, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/use-format'
import { MoodTrend } from '../../shared/measures/mood-trend'
import { ScoreBadge } from '../../shared/measures/score-badge'
import { WhenRead } from '../../ui/page'
import { FlagCard } from '../flags/flag-card'
import { useOverview } from './overview-reads'
import type { TabProps } from './record-page'

/** What is new of a client, and what comes next. */
export function OverviewTab({ head }: TabProps) {
  const { t } = useTranslation(['therapist', 'calendar', 'common'])
  const format = useFormat()
  const read = useOverview(head.id)
  return (
    <Stack>
      <Group>
        <Button component={Link} to={`/clients/${head.id}/brief`}>
          {t('overview.brief')}
        </Button>
        <Button component={Link} to={`/clients/${head.id}/assistant`} variant="default">
          {t('overview.assistant')}
        </Button>
        <Button component={Link} to={`/clients/${head.id}/safety-plan`} variant="default">
          {t('overview.safetyPlan')}
        </Button>
        <Button component={Link} to={`/clients/${head.id}/treatment-plan`} variant="default">
          {t('overview.treatmentPlan')}
        </Button>
      </Group>
      {read.data?.riskFlags.nodes.map((flag) => (
        <FlagCard key={flag.id} flag={flag} />
      ))}
      <WhenRead read={read}>
        {({ user, therapistSessions }) => (
          <div className="desk-columns">
            <Card title={t('overview.scores')}>
              {user.latestScores.length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {user.latestScores.map(({ screening, sincePrevious }) => (
                <Group key={screening.id} gap="xs">
                  <ScoreBadge
                    measure={screening.instrument.abbreviation}
                    score={screening.score}
                    band={screening.severity?.label}
                  />
                  <Text size="sm">
                    {format.day(screening.takenAt)}
                    {sincePrevious && ` · ${t(`overview.direction.${sincePrevious.direction}`)}`}
                    {sincePrevious?.isReliable === true && ` (${t('common:measure.reliable')})`}
                  </Text>
                </Group>
              ))}
            </Card>
            <Card title={t('overview.mood')}>
              {(user.moodTrend ?? []).length < 2 && <Text c="dimmed">{t('common:none')}</Text>}
              <MoodTrend days={user.moodTrend ?? []} />
            </Card>
            <Card title={t('overview.journal')}>
              {(user.journals?.nodes ?? []).length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {user.journals?.nodes.map(({ id, title, createdAt, journalTimestamp }) => (
                <Text key={id} className="desk-text">
                  <Anchor component={Link} to={`/clients/${head.id}/journal`}>
                    {title || t('journal.untitled')}
                  </Anchor>{' '}
                  <Text span size="sm" c="dimmed">
                    {format.ago(journalTimestamp ?? createdAt)}
                  </Text>
                </Text>
              ))}
            </Card>
            <Card title={t('overview.goals')}>
              {(user.goals?.nodes ?? []).length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {user.goals?.nodes.map(({ id, title, progress }) => (
                <div key={id}>
                  <Text className="desk-text">{title}</Text>
                  <Progress value={progress} aria-label={t('overview.progress', { title, percent: progress })} />
                </div>
              ))}
            </Card>
            <Card title={t('overview.sessions')}>
              {therapistSessions.nodes.length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {therapistSessions.nodes.map(({ id, kind, startsAt, status }) => (
                <Text key={id}>
                  {format.moment(startsAt)} · {t(`calendar:kind.${kind}`)} · {t(`calendar:status.${status}`)}
                </Text>
              ))}
            </Card>
          </div>
        )}
      </WhenRead>
    </Stack>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="desk-card" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Stack gap="xs">{children}</Stack>
    </section>
  )
}
