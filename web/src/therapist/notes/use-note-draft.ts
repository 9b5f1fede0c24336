import { useRef } from 'react'
import { SaveDraftDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { type Autosave, useAutosave } from '../../shared/use-autosave'

export interface DraftRow {
  readonly id: string
  readonly version: number
}

interface Content {
  readonly text: string
  readonly type: string
}

export interface NoteDraft extends Autosave<Content> {
  /** The row of the draft, once there is one. */
  readonly row: () => DraftRow | undefined
}

/** The draft of a new note, stored while it is written. */
export function useNoteDraft(clientId: string, first: DraftRow | undefined): NoteDraft {
  const row = useRef(first)
  const autosave = useAutosave<Content>({
    isSaved: first !== undefined,
    save: async ({ text, type }) => {
      const { saveNoteDraft } = await client.request(SaveDraftDocument, {
        input: {
          ...{ clientId, data: text, recordType: type },
          ...(row.current && { id: row.current.id, expectedVersion: row.current.version }),
        },
      })
      if (saveNoteDraft?.draft) row.current = saveNoteDraft.draft
    },
    takeVersion: (version) => {
      if (row.current !== undefined) row.current = { id: row.current.id, version }
    },
  })
  return { ...autosave, row: () => row.current }
}
