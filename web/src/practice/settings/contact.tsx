import { NativeSelect, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import type { PracticeSettingsQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { fullName } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { SectionForm } from '../../ui/section-form'
import type { PracticeSettings } from './settings-page'

const FIELDS = ['name', 'address', 'email', 'phone', 'country', 'timezone'] as const

interface ContactProps {
  readonly practice: PracticeSettings
  readonly staff: NonNullable<PracticeSettingsQuery['staff']>['nodes']
  readonly onChange: () => unknown
}

/** Name and address of the practice, and who is told when nobody reacts to a risk flag. */
export function Contact({ practice, staff, onChange }: ContactProps) {
  const t = useTexts('practice')
  const [values, setValues] = useState(() => Object.fromEntries(FIELDS.map((name) => [name, practice[name] ?? ''])))
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
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            label={t(`settings.field.${name}`)}
            required={name === 'name'}
            withAsterisk={false}
            maxLength={255}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={t('settings.safetyContact')}
          description={t('settings.safetyContactWhy')}
          value={contact}
          data={[
            { value: '', label: t('common:none') },
            ...staff
              .filter(({ state }) => state === 'ACTIVE')
              .map((member) => ({ value: member.userId, label: fullName(member) })),
          ]}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
      </div>
    </SectionForm>
  )
}
