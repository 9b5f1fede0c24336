import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate, type Recurrence } from 'care-client'
import { useState } from 'react'
import { InstrumentsDocument, SchedulesDocument, ScreeningsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { usePages, useRead } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { ScoreBadge } from '../../shared/measures/score-badge'
import { List } from '../../ui/list'
import { WhenRead } from '../../ui/page'
import { MeasureItems } from './measure-items'
import { ScoreTrend } from './score-trend'
import type { TabProps } from './record-page'

const RECURRENCES: readonly Recurrence[] = ['WEEKLY', 'BIWEEKLY', 'MONTHLY']

/** Scores over time with their bands, what was answered, and which measures the client is asked to fill in. */
export function MeasuresTab({ head }: TabProps) {
  const t = useTexts('therapist')
  const format = useFormat()
  const taken = usePages(ScreeningsDocument, { client: head.id }, (data) => data.screenings)
  const [open, setOpen] = useState<string>()
  const instruments = [...new Set((taken.items ?? []).map(({ instrumentKey }) => instrumentKey))]
  return (
    <Stack gap="xl">
      <div className="desk-columns">
        {instruments.map((instrument) => (
          <ScoreTrend key={instrument} clientId={head.id} instrument={instrument} />
        ))}
      </div>
      <section aria-labelledby="taken">
        <Title order={2} size="h3" id="taken">
          {t('measures.taken')}
        </Title>
        <List pages={taken} none={t('common:none')}>
          {({ id, instrument, score, severity, takenAt }) => (
            <details
              key={id}
              className="desk-card"
              onToggle={(event) => {
                if (event.currentTarget.open) setOpen(id)
              }}
            >
              <summary>
                <ScoreBadge measure={instrument.abbreviation} score={score} band={severity?.label} />{' '}
                {format.moment(takenAt)}
              </summary>
              {open === id && <MeasureItems screening={id} />}
            </details>
          )}
        </List>
      </section>
      <Schedules clientId={head.id} />
    </Stack>
  )
}

function Schedules({ clientId }: { readonly clientId: string }) {
  const t = useTexts('therapist')
  const format = useFormat()
  const read = useRead(SchedulesDocument, { client: clientId })
  const end = useAction(async (id: string) => {
    await mutate.endScreeningSchedule(client, { id })
    await read.reload()
  })
  return (
    <section aria-labelledby="schedules">
      <Title order={2} size="h3" id="schedules">
        {t('measures.schedules')}
      </Title>
      <WhenRead read={read}>
        {({ screeningSchedules }) => (
          <Stack>
            {screeningSchedules?.nodes.map(({ id, instrument, nextDueOn, recurrence }) => (
              <Group key={id} className="desk-card">
                <Text flex={1}>
                  {instrument.toUpperCase()} · {t(`measures.recurrence.${recurrence}`)} ·{' '}
                  {t('measures.next', { day: format.day(nextDueOn) })}
                </Text>
                <Button size="xs" variant="default" onClick={() => void end.run(id)}>
                  {t('measures.end')}
                </Button>
              </Group>
            ))}
            <NewSchedule clientId={clientId} onSaved={read.reload} />
          </Stack>
        )}
      </WhenRead>
    </section>
  )
}

function NewSchedule({ clientId, onSaved }: { readonly clientId: string; readonly onSaved: () => unknown }) {
  const t = useTexts('therapist')
  const { data } = useRead(InstrumentsDocument, {})
  const [instrument, setInstrument] = useState('phq-9')
  const [recurrence, setRecurrence] = useState<Recurrence>('WEEKLY')
  const [startsOn, setStartsOn] = useState(() => new Date().toISOString().slice(0, 10))
  const add = useAction(
    async () => {
      await mutate.assignScreening(client, {
        input: { clientId, instrument, recurrence, startsOn, idempotencyKey: crypto.randomUUID() },
      })
      await onSaved()
    },
    { done: t('common:saved') },
  )
  const submit = submitBy(() => add.run())
  return (
    <form onSubmit={submit}>
      <Group align="end">
        <NativeSelect
          label={t('measures.measure')}
          value={instrument}
          data={(data?.instruments ?? []).map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(event) => setInstrument(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('measures.how')}
          value={recurrence}
          data={RECURRENCES.map((value) => ({ value, label: t(`measures.recurrence.${value}`) }))}
          onChange={(event) => setRecurrence(event.currentTarget.value as Recurrence)}
        />
        <TextInput
          type="date"
          label={t('measures.from')}
          value={startsOn}
          onChange={(event) => setStartsOn(event.currentTarget.value)}
        />
        <Button type="submit" loading={add.isRunning}>
          {t('measures.assign')}
        </Button>
      </Group>
    </form>
  )
}
