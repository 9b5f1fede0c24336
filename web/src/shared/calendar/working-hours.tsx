import { Button, Fieldset, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { mutate, type Weekday } from 'care-client'
import { useState } from 'react'
import { AvailabilityDocument, type AvailabilityQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { WhenRead } from '../../ui/page'
import { SectionForm } from '../../ui/section-form'

type Availability = NonNullable<AvailabilityQuery['availability']>

const WEEK: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
/** A field for a time of day has no 24:00. */
const MIDNIGHT = { field: '00:00', end: '24:00' }

/** When a therapist works. */
export function WorkingHours({ therapist }: { readonly therapist: string }) {
  const read = useRead(AvailabilityDocument, { therapist })
  return (
    <WhenRead read={read}>
      {({ availability }) => availability && <HoursForm availability={availability} onSaved={read.reload} />}
    </WhenRead>
  )
}

interface HoursFormProps {
  readonly availability: Availability
  readonly onSaved: () => unknown
}

function HoursForm({ availability, onSaved }: HoursFormProps) {
  const t = useTexts('calendar')
  const [hours, setHours] = useState(() => withKeys(availability.workingHours))
  const [days, setDays] = useState(() => withKeys(availability.daysOff))
  const save = useAction(
    async () => {
      const workingHours = hours.map(({ weekday, from, to }) => ({
        ...{ weekday, from },
        to: to === MIDNIGHT.field ? MIDNIGHT.end : to,
      }))
      const daysOff = days.map(({ from, to }) => ({ from, to }))
      const { therapistId } = availability
      await mutate.setAvailability(client, { input: { therapistId, workingHours, daysOff } })
      await onSaved()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <SectionForm title={t('hours.title')} about={t('hours.about', { zone: availability.timezone })} save={save}>
      {hours.map((one, at) => (
        <Fieldset key={one.key} legend={t('hours.part', { nth: at + 1 })}>
          <Group align="end">
            <NativeSelect
              label={t('hours.weekday')}
              value={one.weekday}
              data={WEEK.map((value) => ({ value, label: t(`hours.day.${value}`) }))}
              onChange={(event) => setHours(changed(hours, one, { weekday: event.currentTarget.value as Weekday }))}
            />
            <TextInput
              type="time"
              label={t('hours.from')}
              required
              withAsterisk={false}
              value={one.from}
              onChange={(event) => setHours(changed(hours, one, { from: event.currentTarget.value }))}
            />
            <TextInput
              type="time"
              label={t('hours.to')}
              required
              withAsterisk={false}
              value={one.to === MIDNIGHT.end ? MIDNIGHT.field : one.to}
              onChange={(event) => setHours(changed(hours, one, { to: event.currentTarget.value }))}
            />
            <Button variant="default" onClick={() => setHours(hours.filter(({ key }) => key !== one.key))}>
              {t('hours.remove')}
            </Button>
          </Group>
        </Fieldset>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() =>
            setHours([...hours, ...withKeys([{ weekday: nextDay(hours.at(-1)?.weekday), from: '09:00', to: '17:00' }])])
          }
        >
          {t('hours.add')}
        </Button>
      </Group>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {t('hours.daysOff')}
        </Title>
        {days.map((one, at) => (
          <Fieldset key={one.key} legend={t('hours.daysPart', { nth: at + 1 })}>
            <Group align="end">
              <TextInput
                type="date"
                label={t('hours.firstDay')}
                required
                withAsterisk={false}
                value={one.from}
                onChange={(event) => setDays(changed(days, one, { from: event.currentTarget.value }))}
              />
              <TextInput
                type="date"
                label={t('hours.lastDay')}
                required
                withAsterisk={false}
                min={one.from}
                value={one.to}
                onChange={(event) => setDays(changed(days, one, { to: event.currentTarget.value }))}
              />
              <Button variant="default" onClick={() => setDays(days.filter(({ key }) => key !== one.key))}>
                {t('hours.removeDays')}
              </Button>
            </Group>
          </Fieldset>
        ))}
        <Group>
          <Button variant="default" onClick={() => setDays([...days, ...withKeys([{ from: '', to: '' }])])}>
            {t('hours.addDays')}
          </Button>
        </Group>
      </Stack>
    </SectionForm>
  )
}

interface Keyed {
  readonly key: string
}

/** Rows with keys of their own, so that a field keeps its focus when another row goes. */
const withKeys = <Row extends object>(rows: readonly Row[]): readonly (Row & Keyed)[] =>
  rows.map((row) => ({ ...row, key: crypto.randomUUID() }))

const changed = <Row extends Keyed>(rows: readonly Row[], row: Row, change: Partial<Row>): readonly Row[] =>
  rows.map((one) => (one.key === row.key ? { ...one, ...change } : one))

const nextDay = (day: Weekday | undefined): Weekday =>
  WEEK[day === undefined ? 0 : (WEEK.indexOf(day) + 1) % WEEK.length] ?? 'MONDAY'
