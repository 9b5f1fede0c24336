import { NativeSelect } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { SectionForm } from '../../ui/section-form'
import type { PracticeSettings } from './settings-page'

interface ModelChoiceProps {
  readonly practice: PracticeSettings
  readonly onChange: () => unknown
}

/** Which language model the assistants of the practice use, or none. */
export function ModelChoice({ practice, onChange }: ModelChoiceProps) {
  const t = useTexts('practice')
  const [chosen, setChosen] = useState(practice.model?.chosen ?? '')
  const save = useAction(
    async () => {
      await mutate.chooseModelProvider(client, { provider: chosen || null })
      await onChange()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <SectionForm title={t('settings.model')} about={t('settings.modelAbout')} save={save}>
      <NativeSelect
        label={t('settings.provider')}
        value={chosen}
        data={[
          { value: '', label: t('settings.ofInstallation') },
          ...(practice.model?.providers ?? []).map((value) => ({
            value,
            label: value === 'offline' ? t('settings.offline') : value,
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </SectionForm>
  )
}
