import { isCareError } from 'care-client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SaveDraftDocument } from '../../../documents.generated'
import { client } from '../../app/client'

/** A pause in typing after which the text is stored. */
const QUIET_MS = 700
const AGAIN_MS = 5_000

export interface DraftRow {
  readonly id: string
  readonly version: number
}

interface Content {
  readonly text: string
  readonly type: string
}

export interface NoteDraft {
  readonly state: 'none' | 'saving' | 'saved' | 'failed' | 'conflict'
  readonly error: unknown
  /** What another page has stored meanwhile. */
  readonly theirs: string | undefined
  readonly change: (content: Content) => void
  /** Stores the text of this page in place of the other. */
  readonly overwrite: () => void
  /** Waits until the newest text is stored, and gives the row. */
  readonly settle: () => Promise<DraftRow | undefined>
}

/**
 * Stores a note while it is written. One request runs at a time, each with the version that it replaces, so that two
 * pages never overwrite each other unseen. A text that could not be stored is sent again.
 */
export function useNoteDraft(clientId: string, first: DraftRow | undefined): NoteDraft {
  const [state, setState] = useState<NoteDraft['state']>(first === undefined ? 'none' : 'saved')
  const [error, setError] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<{ readonly row: DraftRow; readonly text: string }>()
  const row = useRef(first)
  const wanted = useRef<Content>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const store = useCallback(async (): Promise<void> => {
    const content = wanted.current
    if (content === undefined) return
    wanted.current = undefined
    setState('saving')
    try {
      const { saveNoteDraft } = await client.request(SaveDraftDocument, {
        input: {
          ...{ clientId, data: content.text, recordType: content.type },
          ...(row.current && { id: row.current.id, expectedVersion: row.current.version }),
        },
      })
      if (saveNoteDraft?.draft) row.current = saveNoteDraft.draft
      setError(null)
      setState(wanted.current === undefined ? 'saved' : 'saving')
    } catch (reason) {
      wanted.current ??= content
      const stored = isCareError(reason, 'CONFLICT') ? storedIn(reason.extensions, row.current) : undefined
      setTheirs(stored)
      setError(reason)
      setState(stored === undefined ? 'failed' : 'conflict')
      if (stored === undefined) timer.current = setTimeout(() => void run(), AGAIN_MS)
    }
  }, [clientId])

  const run = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    const next = (running.current ?? Promise.resolve()).then(store)
    running.current = next
    return next
  }, [store])

  useEffect(() => () => clearTimeout(timer.current), [])
  // Leaving the page stores what is still wanted.
  useEffect(
    () => () => {
      if (wanted.current !== undefined) void run()
    },
    [run],
  )

  return {
    state,
    error,
    theirs: theirs?.text,
    change: (content) => {
      wanted.current = content
      if (state === 'conflict') return
      setState('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void run(), QUIET_MS)
    },
    overwrite: () => {
      if (theirs !== undefined) row.current = theirs.row
      setTheirs(undefined)
      void run()
    },
    settle: async () => {
      await run()
      return row.current
    },
  }
}

/** The stored text in a refusal, which has both. */
function storedIn(extensions: Readonly<Record<string, unknown>>, row: DraftRow | undefined) {
  const { texts } = extensions as { texts?: { version: number; stored: string } }
  if (row === undefined || texts === undefined) return undefined
  return { row: { id: row.id, version: texts.version }, text: texts.stored }
}
