import { Textarea } from '@mantine/core'
import { mutate } from 'care-client'
import { type RefObject, useRef, useState } from 'react'
import { client } from '../../app/client'
import { useTexts } from '../../app/use-texts'
import { AutosaveState, ConflictNotice } from '../../shared/conflict-notice'
import { LeaveGuard } from '../../shared/leave-guard'
import { useAutosave } from '../../shared/use-autosave'
import type { SoapNote } from './soap-note-page'

interface SoapEditorProps {
  readonly note: SoapNote
  /** Set by the editor to what stores the newest text. */
  readonly settle: RefObject<() => Promise<void>>
  /** The version that the text replaces when it is stored next. */
  readonly version: RefObject<number>
}

/** The text of a note, stored while it is written. */
export function SoapEditor({ note, settle, version }: SoapEditorProps) {
  const t = useTexts('therapist')
  const [text, setText] = useState(note.therapistData || note.mlData)
  const isBegun = useRef(false)
  if (!isBegun.current) version.current = note.version
  isBegun.current = true
  const autosave = useAutosave<string>({
    isSaved: false,
    save: async (data) => {
      const saved = await mutate.saveSoapNoteDraft(client, { id: note.id, data, expectedVersion: version.current })
      version.current = saved.version
    },
    takeVersion: (next) => {
      version.current = next
    },
  })
  settle.current = autosave.settle
  const change = (next: string): void => {
    setText(next)
    autosave.change(next)
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
      <AutosaveState state={autosave.state} />
      <LeaveGuard autosave={autosave} />
      <ConflictNotice autosave={autosave} onTake={change} />
    </div>
  )
}
