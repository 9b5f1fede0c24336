import { Alert, Button, Text, Textarea } from '@mantine/core'
import { isCareError, mutate } from 'care-client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { client } from '../../app/client'
import { failureText } from '../../app/failure'
import { useTexts } from '../../app/use-texts'
import type { SoapNote } from './soap-note-page'

const QUIET_MS = 700

interface SoapEditorProps {
  readonly note: SoapNote
  /** Set by the editor to what stores the newest text. */
  readonly settle: RefObject<() => Promise<void>>
}

/** The text of a note, stored while it is written. */
export function SoapEditor({ note, settle }: SoapEditorProps) {
  const t = useTexts('therapist')
  const [text, setText] = useState(note.therapistData || note.mlData)
  const [said, setSaid] = useState('')
  const [theirs, setTheirs] = useState<{ readonly version: number; readonly stored: string }>()
  const version = useRef(note.version)
  const wanted = useRef<string>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const store = async (): Promise<void> => {
    const data = wanted.current
    if (data === undefined) return
    wanted.current = undefined
    try {
      const saved = await mutate.saveSoapNoteDraft(client, { id: note.id, data, expectedVersion: version.current })
      version.current = saved.version
      setSaid(t('notes.draftSaved'))
    } catch (error) {
      wanted.current ??= data
      const { texts } = isCareError(error, 'CONFLICT')
        ? (error.extensions as { texts?: { version: number; stored: string } })
        : {}
      setTheirs(texts)
      setSaid(failureText(error, t))
      throw error
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer.current)
    const next = running.current.catch(() => undefined).then(store)
    running.current = next
    return next
  }
  settle.current = flush
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: string): void => {
    setText(next)
    wanted.current = next
    setSaid(t('notes.saving'))
    clearTimeout(timer.current)
    // A failure is said below the text, and tried again with the next change.
    if (theirs === undefined) timer.current = setTimeout(() => void flush().catch(() => undefined), QUIET_MS)
  }
  return (
    <div>
      <Textarea
        label={t('soap.text')}
        autosize
        minRows={14}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed">
        {said}
      </Text>
      {theirs && (
        <Alert color="orange" title={t('notes.theirs')}>
          <Text className="desk-text">{theirs.stored}</Text>
          <Button
            size="xs"
            onClick={() => {
              version.current = theirs.version
              setTheirs(undefined)
              void flush().catch(() => undefined)
            }}
          >
            {t('notes.keepMine')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
