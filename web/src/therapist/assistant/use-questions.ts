import { subscribe } from 'care-client'
import { useEffect, useRef, useState } from 'react'
import { AskClinicalAssistantDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import type { Answer } from './exchange'

/** A question that was asked on this page. */
export interface Turn {
  readonly question: string
  readonly fileNames: readonly string[]
  /** Undefined until the service has stored the question. */
  readonly messageId: string | undefined
  readonly answer: Answer
  readonly failure: string | undefined
  readonly isDone: boolean
}

/**
 * Questions about a client that are asked now, answered word by word. Leaving the page ends an answer.
 * @param onStored called with the session once the service has the question.
 */
export function useQuestions(clientId: string, onStored: (session: string) => void) {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [error, setError] = useState<unknown>(null)
  const [isRunning, setIsRunning] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const change = (part: (turn: Turn) => Partial<Turn>): void =>
    setTurns((all) => all.map((turn, at) => (at === all.length - 1 ? { ...turn, ...part(turn) } : turn)))

  const ask = async (sessionId: string, query: string, files: readonly File[]): Promise<void> => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setIsRunning(true)
    setError(null)
    const answer: Answer = { text: '', citations: [] }
    const fileNames = files.map(({ name }) => name)
    const asked = { question: query, fileNames, messageId: undefined, answer, failure: undefined, isDone: false }
    setTurns((all) => [...all, asked])
    try {
      const input = { clientId, query, sessionId, idempotencyKey: crypto.randomUUID() }
      const variables = { input, files: [...files] }
      for await (const { clinicalAssistant: event } of subscribe(client, AskClinicalAssistantDocument, variables, {
        signal,
      })) {
        if ('sessionId' in event) {
          change(() => ({ messageId: event.messageId }))
          onStored(event.sessionId)
        } else if ('text' in event)
          change((turn) => ({ answer: { ...turn.answer, text: turn.answer.text + event.text } }))
        else if ('number' in event)
          change((turn) => ({ answer: { ...turn.answer, citations: [...turn.answer.citations, event] } }))
        else if ('retryable' in event) change(() => ({ failure: event.message }))
        else change(() => ({ isDone: true }))
      }
    } catch (reason) {
      setError(reason)
      // What was refused is in the field still.
      setTurns((all) => all.filter(({ messageId }) => messageId !== undefined))
    } finally {
      setIsRunning(false)
    }
  }
  return { turns, error, isRunning, ask, stop: () => stop.current?.abort(), forget: () => setTurns([]) }
}
