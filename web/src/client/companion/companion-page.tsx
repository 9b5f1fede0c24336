import { Anchor, Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { AskCompanionDocument, CompanionSessionsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh, usePages } from '../../app/reads'
import { usePerson } from '../../app/session'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { SessionMessages } from '../../shared/conversations/session-messages'
import { useDraft } from '../../shared/drafts'
import { withHelp } from '../../shared/help/help-alarm'
import { HelpPanel } from '../../shared/help/help-panel'
import { List } from '../../ui/list'
import { Page } from '../../ui/page'
import { ShareButton } from './share-button'

/** The automated companion, and who is there when that is not enough. */
export function CompanionPage() {
  const t = useTexts('client')
  const [session, setSession] = useState<string>()
  const [question, setQuestion, clear] = useDraft('companion', '')
  const [asked, setAsked] = useState<string>()
  const key = useRef<string>(undefined)
  const log = useRef<HTMLDivElement>(null)
  const ask = useAction(async (text: string) => {
    setAsked(text)
    // A new conversation has a name of its own until the service has numbered it.
    const sessionId = session ?? `desk-${crypto.randomUUID()}`
    const idempotencyKey = (key.current ??= crypto.randomUUID())
    try {
      const { askCompanion } = await client.request(AskCompanionDocument, {
        input: { query: text, sessionId, idempotencyKey },
      })
      key.current = undefined
      if (askCompanion?.crisis) withHelp({ crisisResources: askCompanion.crisis.resources })
      clear()
      if (askCompanion) setSession(askCompanion.sessionId)
      await refresh(['conversationMessage'])
    } finally {
      setAsked(undefined)
    }
  })
  useEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight
  }, [asked])
  const submit = submitBy(() => {
    if (question.trim() !== '') void ask.run(question.trim())
  })
  return (
    <Page title={t('common:menu.companion')}>
      <Stack>
        <Text>{t('companion.about')}</Text>
        <HelpPanel />
        <div className="chat-log" role="log" aria-label={t('companion.log')} tabIndex={0} ref={log}>
          {session === undefined && asked === undefined && <Text c="dimmed">{t('companion.none')}</Text>}
          {session !== undefined && <SessionMessages session={session} />}
          {asked !== undefined && (
            <>
              <div className="chat-message desk-text" data-own="true">
                {asked}
              </div>
              <Group role="status" gap="xs">
                <Loader size="xs" aria-hidden />
                {t('companion.thinking')}
              </Group>
            </>
          )}
        </div>
        <form onSubmit={submit}>
          <Group align="end" wrap="nowrap" gap="xs">
            <Textarea
              flex={1}
              label={t('companion.question')}
              autosize
              minRows={1}
              maxRows={8}
              maxLength={8_000}
              value={question}
              onChange={(event) => {
                key.current = undefined
                setQuestion(event.currentTarget.value)
              }}
            />
            <Button type="submit" loading={ask.isRunning}>
              {t('companion.ask')}
            </Button>
          </Group>
        </form>
        <Earlier chosen={session} onChoose={setSession} />
      </Stack>
    </Page>
  )
}

interface EarlierProps {
  readonly chosen: string | undefined
  readonly onChoose: (session: string | undefined) => void
}

/** Earlier conversations, each shared with the therapist or not. */
function Earlier({ chosen, onChoose }: EarlierProps) {
  const t = useTexts('client')
  const format = useFormat()
  const { id } = usePerson()
  const pages = usePages(CompanionSessionsDocument, { client: id }, (data) => data.sessions, {
    topics: ['conversationMessage', 'sessionClosed', 'sessionShared'],
  })
  return (
    <section aria-labelledby="earlier">
      <Group justify="space-between">
        <h2 id="earlier">{t('companion.earlier')}</h2>
        {chosen !== undefined && (
          <Button variant="default" onClick={() => onChoose(undefined)}>
            {t('companion.new')}
          </Button>
        )}
      </Group>
      <List pages={pages} none={t('companion.noEarlier')}>
        {(session) => (
          <Group key={session.id} justify="space-between" className="desk-card">
            <div>
              <Anchor component="button" type="button" onClick={() => onChoose(session.id)}>
                {session.title ?? t('companion.untitled')}
              </Anchor>
              <Text size="sm" c="dimmed">
                {format.moment(session.startTime)}
              </Text>
            </div>
            <ShareButton session={session.id} isShared={session.isShared} />
          </Group>
        )}
      </List>
    </section>
  )
}
