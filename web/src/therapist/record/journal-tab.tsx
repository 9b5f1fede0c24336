import { Text, Title } from '@mantine/core'
import { JournalsDocument } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import type { TabProps } from './record-page'

/** The entries that the client shares. */
export function JournalTab({ head }: TabProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const pages = usePages(JournalsDocument, { client: head.id }, (data) => data.journals, { topics: ['journalChanged'] })
  return (
    <List pages={pages} none={t('journal.none')}>
      {({ id, title, description, journalTimestamp, createdAt }) => (
        <article key={id} className="desk-card" aria-labelledby={`entry-${id}`}>
          <Title order={2} size="h4" id={`entry-${id}`} className="desk-text">
            {title || t('journal.untitled')}
          </Title>
          <Text size="sm" c="dimmed">
            {format.moment(journalTimestamp ?? createdAt)}
          </Text>
          <Text className="desk-text">{description}</Text>
        </article>
      )}
    </List>
  )
}
