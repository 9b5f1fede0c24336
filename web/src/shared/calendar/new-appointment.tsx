import { Alert, Button, Group, NativeSelect, NumberInput, Stack, TextInput, Title } from '@mantine/core'
import { mutate, type TherapistSessionKind } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { fieldOf, momentOf } from '../../app/zone'
import type { Appointment, CalendarOf } from './calendar'
import { OpenTimes } from './open-times'
import { overlap } from './overlap'
import { type Repetition, REPETITIONS, ruleOf } from './repetition'
import { TimeTaken } from './time-taken'
import { useClientsOf } from './use-clients-of'

const KINDS: readonly TherapistSessionKind[] = ['IN_PERSON', 'VIDEO', 'PHONE']
/** The most appointments of a series, as the service has it; the last of them is within two years. */
const MOST = 60

interface NewAppointmentProps {
  readonly of: CalendarOf
  readonly appointments: readonly Appointment[]
  readonly onSaved: () => unknown
}

/** Makes an appointment, or a series of them: all or none. */
export function NewAppointment({ of, appointments, onSaved }: NewAppointmentProps) {
  const t = useTexts('calendar')
  const { therapist, zone } = of
  const clients = useClientsOf(of)
  const [clientId, setClientId] = useState('')
  const [startsAt, setStartsAt] = useState('')
  const [minutes, setMinutes] = useState<number>(50)
  const [repetition, setRepetition] = useState<Repetition>('NEVER')
  const [count, setCount] = useState<number>(10)
  const [kind, setKind] = useState<TherapistSessionKind>('IN_PERSON')
  const [link, setLink] = useState('')
  const times =
    startsAt === ''
      ? undefined
      : { startsAt: momentOf(startsAt, zone).toISOString(), endsAt: endOf(startsAt, minutes, zone) }
  const conflicts = times && appointments.some((other) => other.status === 'OPEN' && overlap(other, times))
  const save = useAction(
    async (allowOverlap: boolean) => {
      if (times === undefined) return
      const input = {
        ...{ clientId, therapistId: therapist, kind, ...times, allowOverlap, idempotencyKey: crypto.randomUUID() },
        meetingUrl: kind === 'VIDEO' && link !== '' ? link : null,
      }
      if (repetition === 'NEVER') await mutate.createAppointment(client, { input })
      else {
        const rule = ruleOf(repetition, startsAt, count)
        await mutate.createAppointmentSeries(client, { input: { ...input, rule, timezone: zone } })
      }
      await onSaved()
      setStartsAt('')
      setRepetition('NEVER')
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const submit = submitBy(() => save.run(false))
  return (
    <form onSubmit={submit} className="desk-card" aria-labelledby="appointment">
      <Stack>
        <Title order={2} size="h3" id="appointment">
          {t('new')}
        </Title>
        <Group align="end">
          <NativeSelect
            label={t('client')}
            required
            withAsterisk={false}
            value={clientId}
            data={[{ value: '', label: '' }, ...clients]}
            onChange={(event) => setClientId(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={t('time')}
            required
            withAsterisk={false}
            value={startsAt}
            onChange={(event) => setStartsAt(event.currentTarget.value)}
          />
          <NumberInput
            label={t('minutes')}
            min={5}
            max={480}
            value={minutes}
            onChange={(value) => setMinutes(Number(value))}
          />
          <NativeSelect
            label={t('repeat')}
            value={repetition}
            data={REPETITIONS.map((value) => ({ value, label: t(`repetition.${value}`) }))}
            onChange={(event) => setRepetition(event.currentTarget.value as Repetition)}
          />
          {repetition !== 'NEVER' && (
            <NumberInput
              label={t('count')}
              min={2}
              max={MOST}
              value={count}
              onChange={(value) => setCount(Number(value))}
            />
          )}
          <NativeSelect
            label={t('kindOf')}
            value={kind}
            data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(event) => setKind(event.currentTarget.value as TherapistSessionKind)}
          />
          {kind === 'VIDEO' && (
            <TextInput
              type="url"
              label={t('linkOf')}
              value={link}
              onChange={(event) => setLink(event.currentTarget.value)}
            />
          )}
        </Group>
        <OpenTimes of={of} minutes={minutes} onChoose={(moment) => setStartsAt(fieldOf(moment, zone))} />
        {conflicts && (
          <Alert color="orange" role="status">
            {t('conflictAhead')}
          </Alert>
        )}
        <TimeTaken zone={zone} error={save.error} onAnyway={() => save.run(true)} />
        <Group>
          <Button type="submit" loading={save.isRunning}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const endOf = (startsAt: string, minutes: number, zone: string): string =>
  new Date(momentOf(startsAt, zone).getTime() + minutes * 60_000).toISOString()
