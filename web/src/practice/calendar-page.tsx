import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AvailabilityDocument } from '../../documents.generated'
import { useRead } from '../app/reads'
import { useTexts } from '../app/use-texts'
import { Calendar } from '../shared/calendar/calendar'
import { WorkingHours } from '../shared/calendar/working-hours'
import { Page, WhenRead } from '../ui/page'
import { useWorkingTherapists } from './staff/members'

/** The appointments of one therapist of the practice, for its admins and its front desk. */
export function PracticeCalendarPage() {
  const t = useTexts('practice')
  const therapists = useWorkingTherapists()
  const [therapist, setTherapist] = useState('')
  return (
    <Page title={t('home.calendar')}>
      <Stack>
        <NativeSelect
          label={t('calendar.therapist')}
          value={therapist}
          data={[{ value: '', label: t('calendar.choose') }, ...therapists]}
          onChange={(event) => setTherapist(event.currentTarget.value)}
        />
        {therapist !== '' && <CalendarOfMember key={therapist} therapist={therapist} />}
      </Stack>
    </Page>
  )
}

function CalendarOfMember({ therapist }: { readonly therapist: string }) {
  const t = useTexts('practice')
  const read = useRead(AvailabilityDocument, { therapist })
  return (
    <WhenRead read={read}>
      {({ availability }) =>
        availability && (
          <>
            <Text size="sm">{t('calendar.zone', { zone: availability.timezone })}</Text>
            <Calendar therapist={therapist} zone={availability.timezone} isOwn={false} />
            <WorkingHours therapist={therapist} />
          </>
        )
      }
    </WhenRead>
  )
}
