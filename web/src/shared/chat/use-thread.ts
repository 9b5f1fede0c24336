import { isCareError, mutate, subscribe } from 'care-client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ThreadMessagesDocument, WatchThreadDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh, usePages } from '../../app/reads'
import { usePerson } from '../../app/session'
import { outbox } from './outbox'

const TYPING_SHOWN_MS = 3_000

/** A thread as it is shown: what is stored, what is on its way, and whether the other person is typing. */
export function useThread(thread: string) {
  const person = usePerson()
  const pages = usePages(ThreadMessagesDocument, { thread }, (data) => data.interactions, { topics: ['interaction'] })
  const sending = useSyncExternalStore(outbox.subscribe, outbox.get)
  const isTyping = useTyping(thread, person.id)
  const stored = (pages.items ?? []).toReversed()
  const known = new Set(stored.map(({ id }) => id))
  const outgoing = sending.filter((message) => message.thread === thread && !(message.id && known.has(message.id)))
  const newest = stored.findLast((message) => (message.userQueryBy ?? message.aiAnswerBy) !== person.id)?.id
  useReadUpTo(thread, newest)
  return { pages, stored, outgoing, isTyping }
}

/** Follows a thread while it is shown, so that its messages are there at once. */
function useTyping(thread: string, own: string): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async (): Promise<void> => {
      for await (const { interaction } of subscribe(client, WatchThreadDocument, { thread }, { signal: stop.signal })) {
        const isTypingEvent = interaction.kind === 'TYPING'
        if (!isTypingEvent) void refresh(['interaction'])
        clearTimeout(timer)
        setIsTyping(isTypingEvent && interaction.typingUserId !== own)
        timer = setTimeout(() => setIsTyping(false), TYPING_SHOWN_MS)
      }
    }
    follow().catch((error: unknown) => {
      // The event feed of the page brings messages too, only without who is typing.
      if (!stop.signal.aborted && !isCareError(error)) throw error
    })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [thread, own])
  return isTyping
}

/** Says that the newest message was read, once the page is seen. */
function useReadUpTo(thread: string, newest: string | undefined): void {
  const told = useRef<string>(undefined)
  useEffect(() => {
    const tell = (): void => {
      if (newest === undefined || told.current === newest || document.visibilityState !== 'visible') return
      told.current = newest
      mutate.markRead(client, { threadId: thread, upTo: newest }).then(
        () => refresh(['interaction']),
        // Told again with the next message, or when the page is seen again.
        () => (told.current = undefined),
      )
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [thread, newest])
}
