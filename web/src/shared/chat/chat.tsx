import { Button, Stack, Text } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../app/failure'
import { Loading } from '../../ui/loading'
import { ChatMessage, OutgoingChatMessage } from './chat-message'
import { Composer } from './composer'
import { useThread } from './use-thread'

interface ChatProps {
  readonly thread: string
  readonly writesAs: 'CLIENT' | 'THERAPIST'
  readonly otherName: string
  /** False for the thread of a relationship that has ended. */
  readonly isOpen: boolean
}

/** The messages of client and therapist, live. */
export function Chat({ thread, writesAs, otherName, isOpen }: ChatProps) {
  const { t } = useTranslation()
  const { pages, stored, outgoing, isTyping } = useThread(thread)
  const log = useRef<HTMLDivElement>(null)
  const last = outgoing.at(-1)?.key ?? stored.at(-1)?.id
  useLayoutEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight
  }, [last])
  return (
    <Stack gap="sm">
      <div className="chat-log" role="log" aria-label={t('chat.log')} tabIndex={0} ref={log}>
        {pages.items === undefined && pages.error === null && <Loading />}
        <Failure error={pages.error} onRetry={pages.reload} />
        {pages.hasMore && (
          <Button variant="subtle" loading={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('chat.earlier')}
          </Button>
        )}
        {pages.items?.length === 0 && outgoing.length === 0 && <Text c="dimmed">{t('chat.none')}</Text>}
        {stored.map((message) => (
          <ChatMessage key={message.id} message={message} otherName={otherName} />
        ))}
        {outgoing.map((message) => (
          <OutgoingChatMessage key={message.key} message={message} />
        ))}
      </div>
      <Text size="sm" c="dimmed" aria-live="polite" mih="1.25rem">
        {isTyping ? t('chat.typing', { name: otherName }) : ''}
      </Text>
      {isOpen ? <Composer thread={thread} writesAs={writesAs} /> : <Text>{t('chat.closed')}</Text>}
    </Stack>
  )
}
