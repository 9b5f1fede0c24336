import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ThreadsDocument } from '../../documents.generated'
import { usePages } from '../app/reads'
import { useTexts } from '../app/use-texts'
import { Chat } from '../shared/chat/chat'
import { Page, WhenRead } from '../ui/page'

/** The client's threads, one for each therapist. */
export function MessagesPage() {
  const t = useTexts('client')
  const pages = usePages(ThreadsDocument, {}, (data) => data.threads, { topics: ['interaction'] })
  const [chosen, setChosen] = useState<string>()
  return (
    <Page title={t('common:menu.messages')}>
      <WhenRead read={{ ...pages, data: pages.items }}>
        {(threads) => {
          const thread = threads.find(({ id }) => id === chosen) ?? threads.find(({ isOpen }) => isOpen) ?? threads[0]
          if (thread === undefined) return <Text>{t('messages.nobody')}</Text>
          const name = (otherName: string | null | undefined): string => otherName ?? t('messages.therapist')
          return (
            <Stack>
              {threads.length > 1 && (
                <Group role="group" aria-label={t('messages.with')} gap="xs">
                  {threads.map(({ id, otherName, unreadCount }) => (
                    <Button
                      key={id}
                      variant={id === thread.id ? 'light' : 'default'}
                      aria-pressed={id === thread.id}
                      onClick={() => setChosen(id)}
                      rightSection={unreadCount > 0 && <Badge circle>{unreadCount}</Badge>}
                    >
                      {name(otherName)}
                    </Button>
                  ))}
                </Group>
              )}
              <Text c="dimmed">{t('messages.about', { name: name(thread.otherName) })}</Text>
              <Chat
                key={thread.id}
                thread={thread.id}
                writesAs="CLIENT"
                otherName={name(thread.otherName)}
                isOpen={thread.isOpen}
              />
            </Stack>
          )
        }}
      </WhenRead>
    </Page>
  )
}
