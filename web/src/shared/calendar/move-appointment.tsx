import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { momentOf } from '../../app/zone'
import type { Appointment } from './calendar'
import { TimeTaken } from './time-taken'

interface MoveAppointmentProps {
  readonly zone: string
  readonly appointment: Appointment
  readonly onSaved: () => unknown
}

/** Moves an appointment, which takes as long as before. */
export function MoveAppointment({ zone, appointment, onSaved }: MoveAppointmentProps) {
  const t = useTexts('calendar')
  const [startsAt, setStartsAt] = useState('')
  const [withLater, setWithLater] = useState(false)
  const move = useAction(
    async (allowOverlap: boolean) => {
      const start = momentOf(startsAt, zone)
      const length = appointment.endsAt ? Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt) : undefined
      const endsAt = length === undefined ? null : new Date(start.getTime() + length).toISOString()
      const { id } = appointment
      const to = { id, startsAt: start.toISOString(), endsAt, allowOverlap }
      await (withLater
        ? mutate.moveAppointmentSeries(client, { ...to, timezone: zone })
        : mutate.moveAppointment(client, to))
      await onSaved()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <form onSubmit={submitBy(() => move.run(false))}>
      <Stack gap="xs">
        <Group align="end">
          <TextInput
            type="datetime-local"
            label={t('newTime')}
            required
            withAsterisk={false}
            value={startsAt}
            onChange={(event) => setStartsAt(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={move.isRunning}>
            {t('common:save')}
          </Button>
        </Group>
        {appointment.seriesId && (
          <Checkbox
            label={t('moveLater')}
            checked={withLater}
            onChange={(event) => setWithLater(event.currentTarget.checked)}
          />
        )}
        <TimeTaken zone={zone} error={move.error} onAnyway={() => move.run(true)} />
      </Stack>
    </form>
  )
}
