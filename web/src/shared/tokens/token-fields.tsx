import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const DAY_MS = 86_400_000
const DAYS = [30, 90, 180, 365] as const

/** What a person fills in of every token. */
export interface NewTokenFacts {
  readonly name: string
  /** After how many days it ends. */
  readonly days: number
}

export const FIRST_TOKEN_FACTS: NewTokenFacts = { name: '', days: DAYS[0] }

/** When a token ends that is made now. */
export const tokenEnd = ({ days }: NewTokenFacts): string => new Date(Date.now() + days * DAY_MS).toISOString()

interface TokenFieldsProps {
  /** What its name is asked for with. */
  readonly label: string
  readonly about: string
  readonly value: NewTokenFacts
  readonly onChange: (next: NewTokenFacts) => void
}

/** Name and end of a token that is to be made. */
export function TokenFields({ label, about, value, onChange }: TokenFieldsProps) {
  const { t } = useTranslation(['account', 'common'])
  return (
    <div className="desk-columns">
      <TextInput
        label={label}
        description={about}
        required
        withAsterisk={false}
        maxLength={100}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('tokens.endsIn')}
        description={t('tokens.endsInAbout')}
        value={String(value.days)}
        data={DAYS.map((count) => ({ value: String(count), label: t('tokens.days', { count }) }))}
        onChange={(event) => onChange({ ...value, days: Number(event.currentTarget.value) })}
      />
    </div>
  )
}
