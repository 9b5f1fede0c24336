import { NativeSelect, Text, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { fullName } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { useCountries } from '../../shared/countries'
import { ZoneSelect } from '../../shared/zone-select'
import { SectionForm } from '../../ui/section-form'
import { isWorking, toChoice, useMembers } from '../staff/members'
import type { PracticeSettings } from './settings-page'

const TYPED = ['name', 'address', 'email', 'phone'] as const
/** Where the safety contact is reached, if not as their account says. */
const IN_AN_EMERGENCY = ['safetyPhone', 'safetyEmail'] as const
const OF_PRACTICE = [...TYPED, 'country', 'timezone'] as const

type Field = (typeof OF_PRACTICE)[number] | (typeof IN_AN_EMERGENCY)[number]

interface ContactProps {
  readonly practice: PracticeSettings
  readonly onChange: () => unknown
}

/** Name and address of the practice, and who is told when nobody reacts to a risk flag. */
export function Contact({ practice, onChange }: ContactProps) {
  const t = useTexts('practice')
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries([...OF_PRACTICE, ...IN_AN_EMERGENCY].map((name) => [name, practice[name] ?? ''])),
  )
  const change = (name: Field, value: string): void => setValues({ ...values, [name]: value })
  const countries = useCountries()
  const members = useMembers().items ?? []
  const current = practice.safetyContact?.userId ?? ''
  const [contact, setContact] = useState(current)
  const isOther = contact !== current
  // Under the name of another person they would be somebody else's; the service removes them too.
  const choose = (userId: string): void => {
    const kept = userId === current ? practice : undefined
    setContact(userId)
    setValues({ ...values, safetyPhone: kept?.safetyPhone ?? '', safetyEmail: kept?.safetyEmail ?? '' })
  }
  const save = useAction(
    async () => {
      const valuesOf = (fields: readonly Field[]) =>
        Object.fromEntries(fields.map((name) => [name, values[name] || null]))
      const reach = valuesOf(IN_AN_EMERGENCY)
      const input = { ...valuesOf(OF_PRACTICE), ...(isOther ? {} : reach) }
      await mutate.updatePractice(client, { input: { ...input, expectedVersion: practice.version } })
      // A new contact is stored with where they are reached, or not at all.
      if (isOther) await mutate.setSafetyContact(client, { userId: contact || null, ...reach })
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
          data={[{ value: '', label: t('settings.noCountry') }, ...countries]}
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
          data={[{ value: '', label: t('settings.nobody') }, ...members.filter(isWorking).map(toChoice)]}
          onChange={(event) => choose(event.currentTarget.value)}
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
      <div role="status">
        {isOther ? (
          (practice.safetyPhone || practice.safetyEmail) && <Text size="sm">{t('settings.reachRemoved')}</Text>
        ) : (
          <Reach contact={practice.safetyContact} />
        )}
      </div>
    </SectionForm>
  )
}

/** Where the safety contact is called in an emergency, as it is stored. */
function Reach({ contact }: { readonly contact: PracticeSettings['safetyContact'] }) {
  const t = useTexts('practice')
  if (!contact) return null
  const { phone, email } = contact
  return (
    <Text size="sm">
      {t('settings.reached', { name: fullName(contact), where: [phone, email].filter(Boolean).join(' · ') })}
      {!phone && ` ${t('settings.noPhone')}`}
    </Text>
  )
}
