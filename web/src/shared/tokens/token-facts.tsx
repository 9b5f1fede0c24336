import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/use-format'

interface TokenFactsProps {
  readonly token: {
    readonly createdAt: string
    readonly expiresAt: string
    readonly lastUsedAt?: string | null
    readonly lastUsedFrom?: string | null
  }
  /** What it allows, in words. */
  readonly rights: readonly string[]
}

/** What a token may do, until when, and when it was last used. */
export function TokenFacts({ token: { createdAt, expiresAt, lastUsedAt, lastUsedFrom }, rights }: TokenFactsProps) {
  const { t } = useTranslation(['account', 'common'])
  const format = useFormat()
  return (
    <dl className="desk-facts">
      <dt>{t('tokens.rights')}</dt>
      <dd>
        <ul className="desk-plain">
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </dd>
      <dt>{t('tokens.made')}</dt>
      <dd>{format.day(createdAt)}</dd>
      <dt>{t('tokens.ends')}</dt>
      <dd>{format.moment(expiresAt)}</dd>
      <dt>{t('tokens.used')}</dt>
      <dd>
        {lastUsedAt ? format.ago(lastUsedAt) : t('tokens.neverUsed')}
        {lastUsedFrom && ` · ${lastUsedFrom}`}
      </dd>
    </dl>
  )
}
