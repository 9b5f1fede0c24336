import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { subscribe } from 'care-client'
import { useEffect, useRef, useState } from 'react'
import { AskClinicalAssistantDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { submitBy } from '../../app/submit-by'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import { ClientPage } from '../record/client-page'

interface Citation {
  readonly number: number
  readonly source: string
  readonly excerpt: string
}

interface Turn {
  readonly question: string
  readonly answer: string
  readonly citations: readonly Citation[]
  readonly failure: string | undefined
  readonly isDone: boolean
}

/** Questions about a client's record and the manuals, answered word by word with citations. */
export function AssistantPage() {
  const t = useTexts('therapist')
  return <ClientPage title={t('assistant.title')}>{(clientId) => <Assistant clientId={clientId} />}</ClientPage>
}

function Assistant({ clientId }: { readonly clientId: string }) {
  const t = useTexts('therapist')
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [question, setQuestion, clear] = useDraft(`assistant ${clientId}`, '')
  const [error, setError] = useState<unknown>(null)
  const [isRunning, setIsRunning] = useState(false)
  const session = useRef(`desk-${crypto.randomUUID()}`)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const change = (part: (turn: Turn) => Partial<Turn>): void =>
    setTurns((all) => all.map((turn, at) => (at === all.length - 1 ? { ...turn, ...part(turn) } : turn)))

  const ask = async (query: string): Promise<void> => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setIsRunning(true)
    setError(null)
    setTurns((all) => [...all, { question: query, answer: '', citations: [], failure: undefined, isDone: false }])
    try {
      const input = { clientId, query, sessionId: session.current, idempotencyKey: crypto.randomUUID() }
      for await (const { clinicalAssistant: event } of subscribe(
        client,
        AskClinicalAssistantDocument,
        { input },
        { signal },
      )) {
        if ('sessionId' in event) session.current = event.sessionId
        else if ('text' in event) change(({ answer }) => ({ answer: answer + event.text }))
        else if ('number' in event) change(({ citations }) => ({ citations: [...citations, event] }))
        else if ('retryable' in event) change(() => ({ failure: event.message }))
        else change(() => ({ isDone: true }))
      }
      clear()
    } catch (reason) {
      setError(reason)
    } finally {
      setIsRunning(false)
    }
  }
  const submit = submitBy(() => {
    if (question.trim() !== '' && !isRunning) void ask(question.trim())
  })
  return (
    <Stack>
      <Alert color="blue">{t('assistant.about')}</Alert>
      <div className="chat-log" role="log" aria-label={t('assistant.log')} tabIndex={0}>
        {turns.map((turn, at) => (
          <div key={at}>
            <div className="chat-message desk-text" data-own="true">
              {turn.question}
            </div>
            <div className="chat-message" aria-busy={!turn.isDone && isRunning}>
              <div className="desk-text">{turn.answer}</div>
              {turn.failure && <Text c="red">{turn.failure}</Text>}
              {turn.citations.length > 0 && (
                <ol>
                  {turn.citations.map(({ number, source, excerpt }) => (
                    <li key={number} value={number}>
                      <details>
                        <summary>{source}</summary>
                        <Text className="desk-text" size="sm">
                          {excerpt}
                        </Text>
                      </details>
                    </li>
                  ))}
                </ol>
              )}
            </div>
          </div>
        ))}
      </div>
      <Failure error={error} />
      <form onSubmit={submit}>
        <Group align="end" wrap="nowrap" gap="xs">
          <Textarea
            flex={1}
            label={t('assistant.question')}
            autosize
            maxRows={8}
            maxLength={8_000}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          {isRunning ? (
            <Button type="button" variant="default" onClick={() => stop.current?.abort()}>
              {t('assistant.stop')}
            </Button>
          ) : (
            <Button type="submit">{t('assistant.ask')}</Button>
          )}
        </Group>
      </form>
    </Stack>
  )
}
