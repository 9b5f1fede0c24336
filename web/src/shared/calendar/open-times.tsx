import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { OpenTimesDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { WhenRead } from '../../ui/page'
import type { CalendarOf } from './calendar'

/** So far ahead open times are looked for. */
const AHEAD_MS = 28 * 86_400_000
/** So many are shown, the earliest first. */
const SHOWN = 12

interface OpenTimesProps {
  readonly of: CalendarOf
  readonly minutes: number
  /** Called with the beginning of the time that was chosen. */
  readonly onChoose: (startsAt: string) => void
}

/** The next times that are open for an appointment, when they are asked for. */
export function OpenTimes({ of, minutes, onChoose }: OpenTimesProps) {
  const t = useTexts('calendar')
  const [from, setFrom] = useState<Date>()
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          aria-expanded={from !== undefined}
          onClick={() => setFrom(from === undefined ? new Date() : undefined)}
        >
          {t('openTimes')}
        </Button>
      </Group>
      {from && <Found of={of} minutes={minutes} from={from} onChoose={onChoose} />}
    </Stack>
  )
}

function Found({ of: { therapist, zone }, minutes, from, onChoose }: OpenTimesProps & { readonly from: Date }) {
  const t = useTexts('calendar')
  const format = useFormat(zone)
  const range = { from: from.toISOString(), to: new Date(from.getTime() + AHEAD_MS).toISOString() }
  const read = useRead(OpenTimesDocument, { therapist, ...range, minutes }, { topics: ['appointmentChanged'] })
  return (
    <WhenRead read={read}>
      {({ openTimes }) =>
        openTimes?.length ? (
          <Group gap="xs">
            {openTimes.slice(0, SHOWN).map(({ startsAt }) => (
              <Button key={startsAt} size="compact-sm" variant="light" onClick={() => onChoose(startsAt)}>
                {format.weekday(startsAt)}, {format.time(startsAt)}
              </Button>
            ))}
          </Group>
        ) : (
          <Text role="status">{t('noOpenTimes')}</Text>
        )
      }
    </WhenRead>
  )
}
