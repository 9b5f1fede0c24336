import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import { withHelp } from '../../shared/help/help-alarm'
import type { Goal } from './goals-page'

interface ProgressFormProps {
  readonly goal: Goal
  readonly onSaved: () => unknown
}

/** Records how far a goal has come, with a note. */
export function ProgressForm({ goal, onSaved }: ProgressFormProps) {
  const t = useTexts('client')
  const [progress, setProgress] = useState<number>(goal.progress)
  const [note, setNote, clear] = useDraft(`progress ${goal.id}`, '')
  const save = useAction(
    async () => {
      const status = progress >= 100 ? 'ACHIEVED' : 'IN_PROGRESS'
      withHelp(
        await mutate.recordGoalProgress(client, { id: goal.id, input: { progress, note: note || null, status } }),
      )
      clear()
      await onSaved()
    },
    { done: t('common:saved') },
  )
  const submit = submitBy(() => save.run())
  return (
    <form onSubmit={submit}>
      <Group align="end">
        <NumberInput
          label={t('goals.progress')}
          min={0}
          max={100}
          step={5}
          w="7rem"
          value={progress}
          onChange={(value) => setProgress(Number(value))}
        />
        <TextInput
          label={t('goals.note')}
          flex={1}
          miw="10rem"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isRunning}>
          {t('common:save')}
        </Button>
      </Group>
    </form>
  )
}
