import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { JournalsDocument, type JournalsQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh, usePages } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { Page } from '../../ui/page'
import { EntryForm } from './entry-form'

type Entry = NonNullable<JournalsQuery['journals']>['nodes'][number]

/** The client's journal: a new entry, and the earlier ones, newest first. */
export function JournalPage() {
  const t = useTexts('client')
  const { id } = usePerson()
  const pages = usePages(JournalsDocument, { client: id }, (data) => data.journals, { topics: ['journalChanged'] })
  return (
    <Page title={t('common:menu.journal')}>
      <Stack gap="lg">
        <EntryForm onSaved={pages.reload} />
        <List pages={pages} none={t('journal.none')}>
          {(entry) => <EntryCard key={entry.id} entry={entry} />}
        </List>
      </Stack>
    </Page>
  )
}

function EntryCard({ entry }: { readonly entry: Entry }) {
  const t = useTexts('client')
  const format = useFormat()
  const [isEdited, setIsEdited] = useState(false)
  const remove = useAction(
    async () => {
      await mutate.deleteJournal(client, { id: entry.id })
      await refresh(['journalChanged'])
    },
    { done: t('journal.deleted') },
  )
  const [isSure, setIsSure] = useState(false)
  if (isEdited)
    return <EntryForm entry={entry} onSaved={() => setIsEdited(false)} onCancel={() => setIsEdited(false)} />
  return (
    <article className="desk-card">
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} size="h4" className="desk-text">
            {entry.title || t('journal.untitled')}
          </Title>
          <Text size="sm" c="dimmed">
            {format.moment(entry.journalTimestamp ?? entry.createdAt)}
          </Text>
        </div>
        <Badge variant="light" color="gray" tt="none">
          {t(`journal.visibility.${entry.visibility}`)}
        </Badge>
      </Group>
      <Text className="desk-text" my="sm">
        {entry.description}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => setIsEdited(true)}>
          {t('common:edit')}
        </Button>
        {isSure ? (
          <>
            <Text size="sm">{t('journal.sure')}</Text>
            <Button size="compact-sm" color="red" loading={remove.isRunning} onClick={() => void remove.run()}>
              {t('common:delete')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setIsSure(false)}>
              {t('common:cancel')}
            </Button>
          </>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => setIsSure(true)}>
            {t('common:delete')}
          </Button>
        )}
      </Group>
    </article>
  )
}
