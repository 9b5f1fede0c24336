import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type JournalVisibility, mutate } from 'care-client'
import { useRef } from 'react'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { refresh } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import { withHelp } from '../../shared/help/help-alarm'

const READERS: readonly JournalVisibility[] = ['PRIVATE', 'SHARED', 'AI']
const NEW = { title: '', text: '', visibility: 'PRIVATE' as JournalVisibility }

interface EntryFormProps {
  /** The entry that is changed; a new one without it. */
  readonly entry?: {
    readonly id: string
    readonly title?: string | null
    readonly description?: string | null
    readonly visibility: JournalVisibility
  }
  readonly onSaved: () => unknown
  readonly onCancel?: () => void
}

/** Writes an entry, or changes one. What was typed stays when the page is left. */
export function EntryForm({ entry, onSaved, onCancel }: EntryFormProps) {
  const t = useTexts('client')
  const first = entry ? { title: entry.title ?? '', text: entry.description ?? '', visibility: entry.visibility } : NEW
  const [draft, setDraft, clear] = useDraft(`journal ${entry?.id ?? 'new'}`, first)
  // A repeat of the same attempt stores the entry once.
  const key = useRef<string>(undefined)
  const save = useAction(
    async () => {
      const input = { title: draft.title, description: draft.text, visibility: draft.visibility }
      const idempotencyKey = (key.current ??= crypto.randomUUID())
      withHelp(
        entry
          ? await mutate.updateJournal(client, { id: entry.id, input })
          : await mutate.createJournal(client, { input: { ...input, idempotencyKey } }),
      )
      key.current = undefined
      clear()
      await refresh(['journalChanged'])
      await onSaved()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const submit = submitBy(() => save.run())
  const change = (part: Partial<typeof draft>): void => {
    key.current = undefined
    setDraft({ ...draft, ...part })
  }
  return (
    <form className="desk-card" onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('journal.title')}
          maxLength={255}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('journal.entry')}
          required
          withAsterisk={false}
          autosize
          minRows={4}
          maxRows={20}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('journal.who')}
          value={draft.visibility}
          data={READERS.map((value) => ({ value, label: t(`journal.visibility.${value}`) }))}
          onChange={(event) => change({ visibility: event.currentTarget.value as JournalVisibility })}
        />
        <Failure error={save.error} />
        <Group>
          <Button type="submit" loading={save.isRunning}>
            {t('journal.save')}
          </Button>
          {onCancel && (
            <Button
              variant="default"
              onClick={() => {
                clear()
                onCancel()
              }}
            >
              {t('common:cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
