import { Checkbox, Text, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../app/client'
import { useSession } from '../app/session'
import { useAction } from '../app/use-action'
import { OWN_ZONE } from '../app/zone'
import { ZoneSelect } from '../shared/zone-select'
import { SectionForm } from '../ui/section-form'
import type { Account } from './account-page'

const FIELDS = [
  { name: 'firstName', complete: 'given-name' },
  { name: 'lastName', complete: 'family-name' },
  { name: 'email', complete: 'email' },
  { name: 'phoneNumber', complete: 'tel' },
] as const

/** Name, address and time zone of the person, and for clients whether they are reminded of appointments. */
export function Profile({ account, onChange }: { readonly account: Account; readonly onChange: () => unknown }) {
  const { t } = useTranslation(['account', 'common'])
  const { reload } = useSession()
  const [values, setValues] = useState(() => Object.fromEntries(FIELDS.map(({ name }) => [name, account[name] ?? ''])))
  const [zone, setZone] = useState(account.timezone ?? OWN_ZONE)
  const [wantsAppointmentReminders, setWantsReminders] = useState(account.wantsAppointmentReminders)
  const save = useAction(
    async () => {
      const changed = FIELDS.filter(({ name }) => (account[name] ?? '') !== values[name])
      const input = Object.fromEntries(changed.map(({ name }) => [name, values[name] || null]))
      await mutate.updateUser(client, {
        id: account.id,
        input: { ...input, timezone: zone, wantsAppointmentReminders },
      })
      await Promise.all([onChange(), reload()])
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <SectionForm title={t('profile.title')} save={save}>
      <div className="desk-columns">
        {FIELDS.map(({ name, complete }) => (
          <TextInput
            key={name}
            label={t(`profile.${name}`)}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete={complete}
            maxLength={255}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        <ZoneSelect label={t('profile.timezone')} value={zone} onChange={setZone} />
      </div>
      {account.role === 'CLIENT' && (
        <Checkbox
          label={t('profile.reminders')}
          checked={wantsAppointmentReminders}
          onChange={(event) => setWantsReminders(event.currentTarget.checked)}
        />
      )}
      {account.pendingEmail && <Text role="status">{t('profile.pending', { email: account.pendingEmail })}</Text>}
    </SectionForm>
  )
}
