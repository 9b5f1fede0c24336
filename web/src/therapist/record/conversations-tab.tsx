import { Text } from '@mantine/core'
import { useState } from 'react'
import { SessionsOfClientDocument } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { SessionMessages } from '../../shared/conversations/session-messages'
import { List } from '../../ui/list'
import type { TabProps } from './record-page'

/** Conversations with the companion that the client shares. */
export function ConversationsTab({ head }: TabProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const pages = usePages(SessionsOfClientDocument, { client: head.id }, (data) => data.sessions, {
    topics: ['sessionShared', 'sessionClosed', 'conversationMessage'],
  })
  const [open, setOpen] = useState<string>()
  return (
    <List pages={pages} none={t('conversations.none')}>
      {({ id, title, summary, startTime, messageCount }) => (
        <details
          key={id}
          className="desk-card"
          onToggle={(event) => {
            if (event.currentTarget.open) setOpen(id)
          }}
        >
          <summary>
            {title ?? t('conversations.untitled')} · {format.moment(startTime)} ·{' '}
            {t('conversations.messages', { count: messageCount })}
          </summary>
          {summary && <Text className="desk-text">{summary}</Text>}
          {open === id && <SessionMessages session={id} />}
        </details>
      )}
    </List>
  )
}
