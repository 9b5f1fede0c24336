import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ThreadMessagesQuery } from '../../../documents.generated'
import { failureText } from '../../app/failure'
import { usePerson } from '../../app/session'
import { useFormat } from '../../app/use-format'
import { type OutgoingMessage, outbox } from './outbox'

type Message = NonNullable<ThreadMessagesQuery['interactions']>['nodes'][number]

export function ChatMessage({ message, otherName }: { readonly message: Message; readonly otherName: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const person = usePerson()
  const isOwn = (message.userQueryBy ?? message.aiAnswerBy) === person.id
  const text = [message.userQuery, message.aiAnswer].filter(Boolean).join('\n\n')
  const receipt =
    message.receipt === null || message.receipt === undefined ? '' : ` · ${t(`chat.${message.receipt.toLowerCase()}`)}`
  return (
    <div className="chat-message" data-own={isOwn}>
      <Text size="xs" c="dimmed">
        {isOwn ? t('chat.you') : (message.therapistName ?? otherName)} · {format.moment(message.createdAt)}
        {receipt}
      </Text>
      <div className="desk-text">{text}</div>
    </div>
  )
}

/** A message that is not stored yet, or could not be. */
export function OutgoingChatMessage({ message }: { readonly message: OutgoingMessage }) {
  const { t } = useTranslation()
  const { key, state, text, error } = message
  const said = {
    sending: t('chat.sending'),
    sent: t('chat.sent'),
    waiting: t('chat.waiting'),
    failed: t('chat.failed'),
  }
  return (
    <div className="chat-message" data-own="true">
      <Text size="xs" c="dimmed">
        {t('chat.you')} · {said[state]}
        {state === 'failed' && `. ${failureText(error, t)}`}
      </Text>
      <div className="desk-text">{text}</div>
      {state === 'failed' && (
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => outbox.retry(key)}>
            {t('chat.again')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => outbox.discard(key)}>
            {t('chat.discard')}
          </Button>
        </Group>
      )}
    </div>
  )
}
