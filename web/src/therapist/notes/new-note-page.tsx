import { Anchor, Button, FileInput, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NoteFormDocument, type NoteFormQuery, SubmitNoteDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { useRead } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAddressPart } from '../../app/use-address-part'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { AutosaveState, ConflictNotice } from '../../shared/conflict-notice'
import { LeaveGuard } from '../../shared/leave-guard'
import { Page, WhenRead } from '../../ui/page'
import { useNoteDraft } from './use-note-draft'
import { useServiceTexts } from '../../shared/use-service-texts'

/** Where a note is written. It is stored while it is written, and goes on where it was left. */
export function NewNotePage() {
  const t = useTexts('therapist')
  const id = useAddressPart('client') ?? ''
  const read = useRead(NoteFormDocument, { client: id }, { isFresh: true })
  // What this page stores itself must not begin it anew.
  const first = useRef<NoteFormQuery>(undefined)
  first.current ??= read.data
  return (
    <WhenRead read={{ ...read, data: first.current }}>
      {(data) => (
        <Page
          title={t('notes.new')}
          actions={
            <Anchor component={Link} to={`/clients/${id}/notes`}>
              {t('notes.back')}
            </Anchor>
          }
        >
          <NoteForm clientId={id} form={data} />
        </Page>
      )}
    </WhenRead>
  )
}

function NoteForm({ clientId, form }: { readonly clientId: string; readonly form: NoteFormQuery }) {
  const t = useTexts('therapist')
  const say = useServiceTexts()
  const navigate = useNavigate()
  const started = form.noteDrafts.find(({ noteId }) => noteId === null || noteId === undefined)
  const [text, setText] = useState(started?.data ?? '')
  const [type, setType] = useState(started?.recordType?.key ?? form.recordTypes[0]?.key ?? '')
  const [files, setFiles] = useState<File[]>([])
  const [progress, setProgress] = useState<number>()
  const draft = useNoteDraft(clientId, started)
  const key = useRef(crypto.randomUUID())
  const submit = useAction(
    async () => {
      await draft.settle()
      const row = draft.row()
      await client.request(
        SubmitNoteDocument,
        {
          input: {
            ...{ clientId, data: text, recordType: type, idempotencyKey: key.current },
            ...(row && { draftId: row.id, expectedDraftVersion: row.version }),
          },
          files,
        },
        { onProgress: ({ loaded, total }) => setProgress(Math.round((100 * loaded) / Math.max(total, 1))) },
      )
      await navigate({ to: `/clients/${clientId}/notes` })
    },
    { done: t('notes.stored'), isQuiet: true },
  )
  const send = submitBy(() => submit.run())
  const change = (content: { readonly text: string; readonly type: string }): void => {
    setText(content.text)
    setType(content.type)
    if (content.text !== '') draft.change(content)
  }
  return (
    <form onSubmit={send}>
      <Stack>
        <NativeSelect
          label={t('notes.type')}
          value={type}
          data={form.recordTypes.map(({ key: value, name }) => ({ value, label: say(name) }))}
          onChange={(event) => change({ text, type: event.currentTarget.value })}
        />
        <Textarea
          label={t('notes.note')}
          required
          withAsterisk={false}
          autosize
          minRows={10}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value, type })}
        />
        <AutosaveState state={draft.state} />
        <LeaveGuard autosave={draft} />
        <ConflictNotice autosave={draft} onTake={(stored) => change({ text: stored, type })} />
        <FileInput
          label={t('notes.files')}
          description={t('notes.filesWhy')}
          placeholder={t('common:files.choose')}
          multiple
          clearable
          clearButtonProps={{ 'aria-label': t('common:delete') }}
          value={files}
          onChange={setFiles}
        />
        {submit.isRunning && files.length > 0 && progress !== undefined && (
          <Text role="status">{t('notes.sent', { percent: progress })}</Text>
        )}
        <Failure error={submit.error} />
        <Group>
          <Button type="submit" loading={submit.isRunning} disabled={draft.state === 'conflict'}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
