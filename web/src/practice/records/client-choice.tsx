import { NativeSelect, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { PracticeClientsDocument } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { fullName } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'

interface ClientChoiceProps {
  readonly value: string
  readonly onChange: (clientId: string, name: string) => void
  /** True where no client is a choice too. */
  readonly isOptional?: boolean
}

/** Chooses a client of the practice: a part of the name first, then one of those found. */
export function ClientChoice({ value, onChange, isOptional = false }: ClientChoiceProps) {
  const t = useTexts('practice')
  const [name, setName] = useState('')
  const wanted = useDeferredValue(name.trim())
  const pages = usePages(PracticeClientsDocument, { name: wanted || undefined }, (data) => data.practiceClients)
  return (
    <>
      <TextInput
        type="search"
        label={t('clients.search')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('clients.client')}
        required={!isOptional}
        withAsterisk={false}
        value={value}
        data={[
          { value: '', label: t(isOptional ? 'audit.all' : 'clients.choose') },
          ...(pages.items ?? []).map(({ clientId, firstName, lastName }) => ({
            value: clientId,
            label: fullName({ firstName, lastName }),
          })),
        ]}
        onChange={({ currentTarget: { value: chosen, selectedOptions } }) =>
          onChange(chosen, selectedOptions[0]?.textContent ?? '')
        }
      />
    </>
  )
}
