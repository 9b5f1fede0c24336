import { Button, Group, Textarea } from '@mantine/core'
import { mutate } from 'care-client'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/client'
import { usePerson } from '../../app/session'
import { useDraft } from '../drafts'
import { outbox } from './outbox'

const TYPING_EVERY_MS = 2_000

interface ComposerProps {
  readonly thread: string
  readonly writesAs: 'CLIENT' | 'THERAPIST'
}

/** Where a message is written. What was typed and not sent stays when the page is left. */
export function Composer({ thread, writesAs }: ComposerProps) {
  const { t } = useTranslation()
  const { id: from } = usePerson()
  const [text, setText, clear] = useDraft(`chat ${thread}`, '')
  const told = useRef(0)
  const send = (): void => {
    const words = text.trim()
    if (words === '') return
    outbox.add({ from, thread, text: words, by: writesAs })
    clear()
  }
  const type = (value: string): void => {
    setText(value)
    if (value === '' || Date.now() - told.current < TYPING_EVERY_MS) return
    told.current = Date.now()
    // Nobody misses anything if this does not arrive.
    mutate.setTyping(client, { threadId: thread }).catch(() => undefined)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <Textarea
        flex={1}
        label={t('chat.message')}
        description={t('chat.hint')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={20_000}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <Button onClick={send}>{t('chat.send')}</Button>
    </Group>
  )
}
