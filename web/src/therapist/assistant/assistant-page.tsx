import { Alert, Button, FileInput, Group, Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { AssistantSessionsDocument } from '../../../documents.generated'
import { Failure } from '../../app/failure'
import { type Pages, usePages } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { SessionMessages } from '../../shared/conversations/session-messages'
import { useDraft } from '../../shared/drafts'
import { List } from '../../ui/list'
import { Loading } from '../../ui/loading'
import { ClientPage } from '../record/client-page'
import { EarlierExchanges } from './earlier-exchanges'
import { Exchange } from './exchange'
import { useQuestions } from './use-questions'

interface Session {
  readonly id: string
  readonly startTime: string
  readonly messageCount: number
}

/** Questions about a client's record and the manuals, answered word by word with citations. */
export function AssistantPage() {
  const t = useTexts('therapist')
  return <ClientPage title={t('assistant.title')}>{(clientId) => <Assistant clientId={clientId} />}</ClientPage>
}

function Assistant({ clientId }: { readonly clientId: string }) {
  const sessions = usePages(AssistantSessionsDocument, { client: clientId }, (data) => data.sessions, {
    topics: ['conversationMessage'],
  })
  const { items, error, reload } = sessions
  if (items === undefined) return error === null ? <Loading /> : <Failure error={error} onRetry={reload} />
  return <Questions clientId={clientId} sessions={sessions} latest={items[0]?.id} />
}

interface QuestionsProps {
  readonly clientId: string
  readonly sessions: Pages<Session>
  /** The session that goes on. */
  readonly latest: string | undefined
}

function Questions({ clientId, sessions, latest }: QuestionsProps) {
  const t = useTexts('therapist')
  const [question, setQuestion, clear] = useDraft(`assistant ${clientId}`, '')
  const [files, setFiles] = useState<File[]>([])
  // Undefined: the next question begins a session.
  const [session, setSession] = useState(latest)
  const { turns, error, isRunning, ask, stop, forget } = useQuestions(clientId, (stored) => {
    setSession(stored)
    clear()
    setFiles([])
  })
  const submit = submitBy(() => {
    if (question.trim() !== '' && !isRunning) {
      void ask(session ?? `desk-${crypto.randomUUID()}`, question.trim(), files)
    }
  })
  return (
    <Stack>
      <Alert color="blue">{t('assistant.about')}</Alert>
      <div className="chat-log" role="log" aria-label={t('assistant.log')} tabIndex={0}>
        {session && <EarlierExchanges session={session} shown={turns.map(({ messageId }) => messageId)} />}
        {turns.map((turn, at) => (
          <Exchange
            key={at}
            question={turn.question}
            files={turn.fileNames.map((name) => (
              <div key={name}>{name}</div>
            ))}
            answer={turn.answer}
            isBusy={!turn.isDone && isRunning}
            failure={turn.failure}
          />
        ))}
      </div>
      <Failure error={error} />
      <form onSubmit={submit}>
        <Stack gap="xs">
          <Textarea
            label={t('assistant.question')}
            autosize
            maxRows={8}
            maxLength={8_000}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <FileInput
            label={t('assistant.files')}
            description={t('assistant.filesWhy')}
            placeholder={t('common:files.choose')}
            multiple
            clearable
            clearButtonProps={{ 'aria-label': t('common:delete') }}
            value={files}
            onChange={setFiles}
          />
          <Group>
            {isRunning ? (
              <Button type="button" variant="default" onClick={stop}>
                {t('assistant.stop')}
              </Button>
            ) : (
              <>
                <Button type="submit">{t('assistant.ask')}</Button>
                {session && (
                  <Button
                    type="button"
                    variant="default"
                    onClick={() => {
                      setSession(undefined)
                      forget()
                    }}
                  >
                    {t('assistant.new')}
                  </Button>
                )}
              </>
            )}
          </Group>
        </Stack>
      </form>
      <EarlierSessions sessions={sessions} open={session} />
    </Stack>
  )
}

/** The other sessions of the therapist about the client. */
function EarlierSessions({ sessions, open }: { readonly sessions: Pages<Session>; readonly open: string | undefined }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const [shown, setShown] = useState<string>()
  const others = (sessions.items ?? []).filter(({ id }) => id !== open)
  if (others.length === 0 && !sessions.hasMore) return null
  return (
    <section aria-labelledby="earlier-questions">
      <Title order={2} size="h3" mb="sm" id="earlier-questions">
        {t('assistant.earlier')}
      </Title>
      <List pages={{ ...sessions, items: others }} none="">
        {({ id, startTime, messageCount }) => (
          <details
            key={id}
            className="desk-card"
            onToggle={(event) => {
              if (event.currentTarget.open) setShown(id)
            }}
          >
            <summary>
              {format.moment(startTime)} · {t('conversations.messages', { count: messageCount })}
            </summary>
            {shown === id && <SessionMessages session={id} />}
          </details>
        )}
      </List>
    </section>
  )
}
