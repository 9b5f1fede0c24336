import { NativeSelect, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { useCountries } from '../../shared/countries'
import { ZoneSelect } from '../../shared/zone-select'
import { SectionForm } from '../../ui/section-form'
import { isWorking, toChoice, useMembers } from '../staff/members'
import type { PracticeSettings } from './settings-page'

const TYPED = ['name', 'address', 'email', 'phone'] as const
/** Where the safety contact is reached, if not as their account says. */
const IN_AN_EMERGENCY = ['safetyPhone', 'safetyEmail'] as const
const FIELDS = [...TYPED, ...IN_AN_EMERGENCY, 'country', 'timezone'] as const

interface ContactProps {
  readonly practice: PracticeSettings
  readonly onChange: () => unknown
}

/** Name and address of the practice, and who is told when nobody reacts to a risk flag. */
export function Contact({ practice, onChange }: ContactProps) {
  const t = useTexts('practice')
  const [values, setValues] = useState(() => Object.fromEntries(FIELDS.map((name) => [name, practice[name] ?? ''])))
  const change = (name: (typeof FIELDS)[number], value: string): void => setValues({ ...values, [name]: value })
  const countries = useCountries()
  const members = useMembers().items ?? []
  const [contact, setContact] = useState(practice.safetyContact?.userId ?? '')
  const save = useAction(
    async () => {
      const input = Object.fromEntries(FIELDS.map((name) => [name, values[name] || null]))
      await mutate.updatePractice(client, { input: { ...input, expectedVersion: practice.version } })
      if (contact !== (practice.safetyContact?.userId ?? '')) {
        await mutate.setSafetyContact(client, { userId: contact || null })
      }
      await onChange()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <SectionForm title={t('settings.contact')} save={save}>
      <div className="desk-columns">
        {TYPED.map((name) => (
          <TextInput
            key={name}
            label={t(`settings.field.${name}`)}
            required={name === 'name'}
            withAsterisk={false}
            maxLength={255}
            value={values[name] ?? ''}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
        <NativeSelect
          label={t('settings.field.country')}
          value={values.country}
          data={[{ value: '', label: t('common:none') }, ...countries]}
          onChange={(event) => change('country', event.currentTarget.value)}
        />
        <ZoneSelect
          label={t('settings.field.timezone')}
          value={values.timezone ?? ''}
          onChange={(zone) => change('timezone', zone)}
        />
        <NativeSelect
          label={t('settings.safetyContact')}
          description={t('settings.safetyContactWhy')}
          value={contact}
          data={[{ value: '', label: t('common:none') }, ...members.filter(isWorking).map(toChoice)]}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        {IN_AN_EMERGENCY.map((name) => (
          <TextInput
            key={name}
            label={t(`settings.field.${name}`)}
            description={t('settings.asAccount')}
            maxLength={name === 'safetyPhone' ? 40 : 255}
            value={values[name] ?? ''}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </SectionForm>
  )
}
