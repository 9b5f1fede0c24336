import { Button, Group, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import type { Appointment } from './calendar'

interface MeetingLinkProps {
  readonly appointment: Pick<Appointment, 'id' | 'meetingUrl'>
  readonly onSaved: () => unknown
}

/** The address at which client and therapist meet by video; without a text there is none. */
export function MeetingLink({ appointment: { id, meetingUrl }, onSaved }: MeetingLinkProps) {
  const t = useTexts('calendar')
  const [url, setUrl] = useState(meetingUrl ?? '')
  const save = useAction(
    async () => {
      await mutate.setMeetingUrl(client, { id, meetingUrl: url === '' ? null : url })
      await onSaved()
    },
    { done: t('common:saved') },
  )
  return (
    <form onSubmit={submitBy(() => save.run())}>
      <Group align="end">
        <TextInput type="url" label={t('linkOf')} value={url} onChange={(event) => setUrl(event.currentTarget.value)} />
        <Button type="submit" size="sm" loading={save.isRunning}>
          {t('common:save')}
        </Button>
      </Group>
    </form>
  )
}
