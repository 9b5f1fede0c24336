import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { RecordAccessFactsDocument, RecordOpeningsDocument } from '../../../documents.generated'
import { usePages, useRead } from '../../app/reads'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { heldConsents } from '../../shared/held-consents'
import { taskText } from '../../shared/model-task'
import { List } from '../../ui/list'
import { WhenRead } from '../../ui/page'
import type { TabProps } from './record-page'

/** Who cares for the client, what the client has agreed to, and what a language model saw. */
export function AccessTab({ head }: TabProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const read = useRead(RecordAccessFactsDocument, { client: head.id })
  const calls = usePages(RecordOpeningsDocument, { client: head.id }, (data) => data.modelCalls)
  return (
    <Stack gap="xl">
      <WhenRead read={read}>
        {({ careTeam, consents }) => (
          <div className="desk-columns">
            <section className="desk-card" aria-labelledby="team">
              <Title order={2} size="h4" id="team">
                {t('access.team')}
              </Title>
              {careTeam.map((member) => (
                <Text key={member.relationshipId}>
                  {fullName(member)}
                  {member.since && ` · ${t('access.since', { day: format.day(member.since) })}`}
                </Text>
              ))}
            </section>
            <section className="desk-card" aria-labelledby="agreed">
              <Title order={2} size="h4" id="agreed">
                {t('access.consents')}
              </Title>
              {heldConsents(consents).map(({ id, kind, status, recordedAt }) => (
                <Group key={id} gap="xs">
                  <Text>{t(`access.kind.${kind}`)}</Text>
                  <Badge variant="light" color="gray" tt="none">
                    {t(`access.status.${status}`)}
                  </Badge>
                  <Text size="sm" c="dimmed">
                    {format.day(recordedAt)}
                  </Text>
                </Group>
              ))}
            </section>
          </div>
        )}
      </WhenRead>
      <section aria-labelledby="models">
        <Title order={2} size="h3" id="models">
          {t('access.models')}
        </Title>
        <List pages={calls} none={t('access.noModels')}>
          {({ id, task, provider, model, createdAt, prompt }) => (
            <details key={id} className="desk-card">
              <summary>
                {format.moment(createdAt)} · {taskText(t, task)} ·{' '}
                {provider === 'offline' ? t('access.offline') : `${provider}, ${model}`}
              </summary>
              <Text className="desk-text">{prompt ?? t('access.nothingSent')}</Text>
            </details>
          )}
        </List>
      </section>
    </Stack>
  )
}
