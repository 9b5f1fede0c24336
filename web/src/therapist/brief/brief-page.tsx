import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { isCareError, mutate } from 'care-client'
import type { ReactNode } from 'react'
import { BriefDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { ScoreBadge } from '../../shared/measures/score-badge'
import { WhenRead } from '../../ui/page'
import { ClientPage } from '../record/client-page'
import { SourceLink } from '../record/source-link'

/** What changed for a client since the last session, in facts and in sentences with their sources. */
export function BriefPage() {
  const t = useTexts('therapist')
  return <ClientPage title={t('brief.title')}>{(clientId) => <Brief clientId={clientId} />}</ClientPage>
}

function Brief({ clientId }: { readonly clientId: string }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const read = useRead(BriefDocument, { client: clientId }, { topics: ['jobProgress', 'riskFlag', 'journalChanged'] })
  const write = useAction(
    async () => {
      await mutate.writeBrief(client, { clientId, idempotencyKey: crypto.randomUUID() })
      await read.reload()
    },
    { done: t('brief.asked'), isQuiet: true },
  )
  if (isCareError(read.error, 'CONSENT_REQUIRED')) return <Failure error={read.error} />
  return (
    <WhenRead read={read}>
      {({ preSessionBrief: brief }) => (
        <Stack>
          <Text c="dimmed">{t('brief.since', { time: format.moment(brief.since) })}</Text>
          <Section title={t('brief.text')}>
            {brief.text ? (
              brief.text.sentences.map(({ text, sources }, at) => (
                <div key={at}>
                  <Text className="desk-text">{text}</Text>
                  <Group gap="xs">
                    {sources.map(({ kind, id }) => (
                      <SourceLink key={`${kind} ${id}`} clientId={clientId} kind={kind} id={id} />
                    ))}
                  </Group>
                </div>
              ))
            ) : (
              <Text>{t('brief.none')}</Text>
            )}
            <Failure error={write.error} />
            <Group>
              <Button loading={write.isRunning} onClick={() => void write.run()}>
                {brief.text ? t('brief.again') : t('brief.write')}
              </Button>
            </Group>
          </Section>
          <div className="desk-columns">
            {brief.riskFlags.length > 0 && (
              <Section title={t('common:menu.flags')}>
                {brief.riskFlags.map(({ riskFlagId, category, severity, createdAt, isOpen }) => (
                  <Text key={riskFlagId}>
                    {t(`flags.category.${category}`)}, {t(`flags.severity.${severity}`)} · {format.day(createdAt)}{' '}
                    {isOpen && (
                      <Badge color="red" tt="none">
                        {t('flags.open')}
                      </Badge>
                    )}
                  </Text>
                ))}
              </Section>
            )}
            <Section title={t('overview.scores')}>
              {brief.screenings.length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {brief.screenings.map(({ screeningId, instrumentKey, score, severity, takenAt, sinceLastSession }) => (
                <Group key={screeningId} gap="xs">
                  <ScoreBadge measure={instrumentKey.toUpperCase()} score={score} band={severity} />
                  <Text size="sm">
                    {format.day(takenAt)}
                    {sinceLastSession && ` · ${t(`overview.direction.${sinceLastSession.direction}`)}`}
                    {sinceLastSession?.isReliable === true && ` (${t('common:measure.reliable')})`}
                  </Text>
                </Group>
              ))}
            </Section>
            <Section title={t('overview.mood')}>
              <Text>
                {brief.moods.mean === null || brief.moods.mean === undefined
                  ? t('common:none')
                  : t('brief.moods', {
                      mean: format.number(brief.moods.mean),
                      before: brief.moods.meanBefore === null ? '—' : format.number(brief.moods.meanBefore ?? 0),
                      count: brief.moods.count,
                    })}
              </Text>
            </Section>
            <Section title={t('overview.journal')}>
              {brief.journals.length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {brief.journals.map(({ journalId, title, description }) => (
                <div key={journalId}>
                  <Text fw={600} className="desk-text">
                    {title || t('journal.untitled')}
                  </Text>
                  <Text className="desk-text">{description}</Text>
                </div>
              ))}
            </Section>
            <Section title={t('overview.goals')}>
              {brief.goals.length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {brief.goals.map(({ goalId, title, progress, progressBefore, isOverdue }) => (
                <Text key={goalId} className="desk-text">
                  {title}: {progressBefore ?? 0} → {progress} % {isOverdue && `(${t('brief.overdue')})`}
                </Text>
              ))}
            </Section>
            <Section title={t('record.tab.conversations')}>
              {brief.conversations.length === 0 && <Text c="dimmed">{t('common:none')}</Text>}
              {brief.conversations.map(({ sessionId, title, summary }) => (
                <Text key={sessionId} className="desk-text">
                  {title ?? t('conversations.untitled')}: {summary}
                </Text>
              ))}
            </Section>
          </div>
        </Stack>
      )}
    </WhenRead>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="desk-card" aria-label={title}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </section>
  )
}
