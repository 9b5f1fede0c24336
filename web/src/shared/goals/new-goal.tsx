import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useDraft } from '../drafts'
import { withHelp } from '../help/help-alarm'

const EMPTY = { title: '', description: '', dueOn: '' }

interface NewGoalProps {
  readonly clientId: string
  readonly onSaved: () => unknown
}

/** Adds a goal for a client. */
export function NewGoal({ clientId, onSaved }: NewGoalProps) {
  const { t } = useTranslation()
  const [draft, setDraft, clear] = useDraft(`goal ${clientId}`, EMPTY)
  const key = useRef<string>(undefined)
  const save = useAction(
    async () => {
      const { title, description, dueOn } = draft
      const input = {
        ...{ clientId, title, description: description || null, dueOn: dueOn || null },
        idempotencyKey: (key.current ??= crypto.randomUUID()),
      }
      withHelp(await mutate.createGoal(client, { input }))
      key.current = undefined
      clear()
      await onSaved()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const submit = submitBy(() => save.run())
  return (
    <form className="desk-card" onSubmit={submit} aria-label={t('common:goal.new')}>
      <TextInput
        label={t('common:goal.title')}
        required
        withAsterisk={false}
        maxLength={255}
        value={draft.title}
        onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
      />
      <Textarea
        label={t('common:goal.description')}
        autosize
        minRows={2}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
      />
      <Group align="end" mt="sm">
        <TextInput
          type="date"
          label={t('common:goal.dueOn')}
          value={draft.dueOn}
          onChange={(event) => setDraft({ ...draft, dueOn: event.currentTarget.value })}
        />
        <Button type="submit" loading={save.isRunning}>
          {t('common:goal.add')}
        </Button>
      </Group>
      <Failure error={save.error} />
    </form>
  )
}
