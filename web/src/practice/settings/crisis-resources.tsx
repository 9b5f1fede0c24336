import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { SectionForm } from '../../ui/section-form'
import type { PracticeSettings } from './settings-page'

interface CrisisResourcesProps {
  readonly practice: PracticeSettings
  readonly onChange: () => unknown
}

const EMPTY = { name: '', contact: '', url: '' }

/** Numbers that the practice shows in a crisis, beside those of the client's country or in place of them. */
export function CrisisResources({ practice, onChange }: CrisisResourcesProps) {
  const t = useTexts('practice')
  const [resources, setResources] = useState(() =>
    practice.crisisResources.map((resource) => ({ ...resource, url: resource.url ?? '' })),
  )
  const [replaces, setReplaces] = useState(practice.replacesCrisisResources)
  const save = useAction(
    async () => {
      const input = resources.map((resource) => ({ ...resource, url: resource.url || null }))
      await mutate.setPracticeCrisisResources(client, { input: { resources: input, replacesOthers: replaces } })
      await onChange()
    },
    { done: t('common:saved'), isQuiet: true },
  )
  const change = (at: number, part: Partial<typeof EMPTY>): void =>
    setResources(resources.map((resource, index) => (index === at ? { ...resource, ...part } : resource)))
  return (
    <SectionForm title={t('settings.crisis')} about={t('settings.crisisAbout')} save={save}>
      {resources.map((resource, at) => (
        <Group key={at} align="end" role="group" aria-label={t('settings.resource', { number: at + 1 })}>
          {(['name', 'contact', 'url'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`settings.resourceField.${name}`)}
              required={name !== 'url'}
              withAsterisk={false}
              maxLength={255}
              value={resource[name]}
              onChange={(event) => change(at, { [name]: event.currentTarget.value })}
            />
          ))}
          <Button variant="default" onClick={() => setResources(resources.filter((_, index) => index !== at))}>
            {t('common:delete')}
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() =>
            setResources([...resources, { ...EMPTY, about: null, country: practice.country ?? null, region: null }])
          }
        >
          {t('settings.addResource')}
        </Button>
      </Group>
      <Checkbox
        label={t('settings.replaces')}
        checked={replaces}
        onChange={(event) => setReplaces(event.currentTarget.checked)}
      />
    </SectionForm>
  )
}
