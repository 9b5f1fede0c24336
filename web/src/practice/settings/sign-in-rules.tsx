import { NativeSelect, NumberInput } from '@mantine/core'
import { mutate, type SecondFactorFor } from 'care-client'
import { useState } from 'react'
import type { PracticeSettingsQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { SectionForm } from '../../ui/section-form'

const NUMBERS = ['clientIdleMinutes', 'staffIdleMinutes', 'longestHours', 'secondFactorGraceDays'] as const
const WHO: readonly SecondFactorFor[] = ['NOBODY', 'STAFF', 'EVERYBODY']

interface SignInRulesProps {
  readonly rules: PracticeSettingsQuery['signInRules']
  readonly onChange: () => unknown
}

/** When sessions end by themselves, and who needs a second factor. */
export function SignInRules({ rules, onChange }: SignInRulesProps) {
  const t = useTexts('practice')
  const [values, setValues] = useState(rules)
  const save = useAction(
    async () => {
      await mutate.updateSignInRules(client, { input: values })
      await onChange()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <SectionForm title={t('settings.signIn')} save={save}>
      <div className="desk-columns">
        {NUMBERS.map((name) => (
          <NumberInput
            key={name}
            label={t(`settings.rule.${name}`)}
            min={0}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: Number(value) })}
          />
        ))}
        <NativeSelect
          label={t('settings.rule.secondFactorFor')}
          value={values.secondFactorFor}
          data={WHO.map((value) => ({ value, label: t(`settings.who.${value}`) }))}
          onChange={(event) => setValues({ ...values, secondFactorFor: event.currentTarget.value as SecondFactorFor })}
        />
      </div>
    </SectionForm>
  )
}
