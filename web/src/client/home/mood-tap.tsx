import { Button, Group, Text } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { HomeDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { notify } from '../../app/notify'
import { readAgain } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Records a mood from 1 to 10 with one tap, which can be taken back. */
export function MoodTap() {
  const t = useTexts('client')
  const [last, setLast] = useState<{ readonly id: string; readonly value: number }>()
  const reload = () => readAgain({ queryKey: [HomeDocument] })
  const log = useAction(async (value: number) => {
    const { mood } = await mutate.logMood(client, { input: { value } })
    if (mood) setLast({ id: mood.id, value })
    await reload()
  })
  const undo = useAction(async (id: string) => {
    await mutate.deleteMood(client, { id })
    setLast(undefined)
    notify(t('mood.undone'))
    await reload()
  })
  return (
    <>
      <Group role="group" aria-label={t('mood.question')} gap={4}>
        {VALUES.map((value) => (
          <Button
            key={value}
            variant={last?.value === value ? 'filled' : 'default'}
            size="compact-md"
            miw="2.5rem"
            mih="2.5rem"
            aria-label={t('mood.value', { value })}
            onClick={() => void log.run(value)}
          >
            {value}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t('mood.scale')}
      </Text>
      {last && (
        <Group role="status">
          <Text>{t('mood.saved', { value: last.value })}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => void undo.run(last.id)}>
            {t('common:undo')}
          </Button>
        </Group>
      )}
    </>
  )
}
