import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type App } from '../../src/app.js'
import { loadConfig } from '../../src/config/config.js'
import { readSentences } from '../../src/features/soap-drafts/compose/read-sentences.js'
import type { SourceText } from '../../src/features/soap-drafts/compose/source-text.js'
import { unitsOf } from '../../src/features/soap-drafts/compose/source-unit.js'
import { writeDraft, type WrittenDraft } from '../../src/features/soap-drafts/compose/write-draft.js'
import { composeDraft } from '../../src/features/soap-drafts/compose-draft.js'
import { draftingBy, type NoteDrafting } from '../../src/features/soap-drafts/draft-note.task.js'
import type { OperationContext } from '../../src/features/operation-context.js'
import { openThrowawayDatabase, type ThrowawayDatabase } from '../data/throwaway-database.js'

/** A draft and the name of its author. */
export interface WrittenNote extends WrittenDraft {
  readonly model: string
}

/** Makes drafts like the service, with the provider of the settings. */
export interface NoteWriter {
  write(dialogue: string): Promise<WrittenNote>
  close(): Promise<void>
}

/** The sources of a draft: the dialogue is a transcript in a therapist's note. */
function sourcesOf(dialogue: string): readonly SourceText[] {
  return [
    {
      ...{ kind: 'note', id: 1, version: 1, field: 'data', at: new Date(0), text: dialogue },
      ...{ speaker: 'therapist', isTalk: false },
    },
  ]
}

const soap = draftingBy('soap') as NoteDrafting

const offline: NoteWriter = {
  async write(dialogue) {
    const units = unitsOf(readSentences(sourcesOf(dialogue)))
    return { ...writeDraft(soap.template, soap.task.offline({ units }).sentences, units), model: 'offline' }
  },
  close: () => Promise.resolve(),
}

/**
 * The offline provider runs in this process. A model is called by the whole service, through the gate, about an
 * invented client.
 */
export async function openNoteWriter(): Promise<NoteWriter> {
  const folder = mkdtempSync(join(tmpdir(), 'care-scribe-'))
  const settings = loadConfig({ ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' })
  if (settings.models.chosen === 'offline') {
    rmSync(folder, { recursive: true })
    return offline
  }
  const database = await openThrowawayDatabase(folder)
  const app = await buildApp({ ...settings, database: { ...database.urls, embedded: true } })
  const ctx = await asTherapist(app, database)
  return {
    async write(dialogue) {
      const made = await composeDraft(ctx.context, ctx.request, soap, sourcesOf(dialogue), new AbortController().signal)
      if (made === undefined) return { text: '', sentences: [], model: 'none' }
      return { text: made.text, sentences: made.support.sentences, model: made.support.model }
    },
    async close() {
      await app.close()
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function asTherapist(app: App, { owner }: ThrowawayDatabase) {
  const person = async (role: string): Promise<number> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into user_account (state, role, first_name, last_name) values ('registered', $1, 'Example', $1) returning id`,
      [role],
    )
    return Number(rows[0]?.id)
  }
  const [therapistUserId, clientUserId] = [await person('therapist'), await person('client')]
  await owner.query(
    'insert into relationship (therapist_user_id, client_user_id, is_profile_active) values ($1, $2, true)',
    [therapistUserId, clientUserId],
  )
  const rights = { isOrganisationAdmin: false, isOperator: false, sessionId: null, organisationId: null } as const
  const context: OperationContext = app.context(
    { kind: 'user', userId: therapistUserId, role: 'therapist', ...rights },
    'eval-scribe',
  )
  return { context, request: { clientUserId, therapistUserId, organisationId: null } }
}
