import { Button, Group, Stack, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { usePerson } from '../../app/session'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { momentOf, zoneOf } from '../../app/zone'
import type { Appointment } from './calendar-page'
import { TimeTaken } from './time-taken'

interface MoveAppointmentProps {
  readonly appointment: Appointment
  readonly onSaved: () => unknown
}

/** Moves an appointment, which takes as long as before. */
export function MoveAppointment({ appointment, onSaved }: MoveAppointmentProps) {
  const t = useTexts('therapist')
  const zone = zoneOf(usePerson())
  const [startsAt, setStartsAt] = useState('')
  const move = useAction(
    async (allowOverlap: boolean) => {
      const start = momentOf(startsAt, zone)
      const length = appointment.endsAt ? Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt) : undefined
      const endsAt = length === undefined ? null : new Date(start.getTime() + length).toISOString()
      const { id } = appointment
      await mutate.moveAppointment(client, { id, startsAt: start.toISOString(), endsAt, allowOverlap })
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
            label={t('calendar.newTime')}
            required
            withAsterisk={false}
            value={startsAt}
            onChange={(event) => setStartsAt(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={move.isRunning}>
            {t('common:save')}
          </Button>
        </Group>
        <TimeTaken error={move.error} onAnyway={() => move.run(true)} />
      </Stack>
    </form>
  )
}
