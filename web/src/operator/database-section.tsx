import { Text, Title } from '@mantine/core'
import type { ServiceHealthQuery } from '../../documents.generated'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'

interface DatabaseSectionProps {
  readonly state: NonNullable<ServiceHealthQuery['databaseState']>
}

const MIB = 1_048_576
/** Seals are written within seconds. */
const LATE_SECONDS = 60

/** The database, and whether the audit trail is sealed. */
export function DatabaseSection({ state }: DatabaseSectionProps) {
  const t = useTexts('operator')
  const format = useFormat()
  const mib = (bytes: number): string => t('database.mib', { size: format.number(Math.ceil(bytes / MIB)) })
  const isLate = state.auditSealLateSeconds >= LATE_SECONDS
  const seal = isLate ? 'late' : 'sealed'
  return (
    <section aria-labelledby="operator-database">
      <Title order={2} size="h3" id="operator-database" mb="sm">
        {t('database.title')}
      </Title>
      <Text role={isLate ? 'alert' : undefined} mb="sm">
        {state.auditSealedUntil === null || state.auditSealedUntil === undefined
          ? t('database.unsealed')
          : t(`database.sealedUntil.${seal}`, { time: format.moment(state.auditSealedUntil) })}
      </Text>
      <dl className="desk-facts">
        <dt>PostgreSQL</dt>
        <dd>{state.version}</dd>
        <dt>{t('database.migration')}</dt>
        <dd>{state.migration}</dd>
        <dt>{t('database.size')}</dt>
        <dd>{mib(state.bytes)}</dd>
        <dt>{t('database.auditSize')}</dt>
        <dd>{mib(state.auditBytes)}</dd>
        <dt>{t('database.started')}</dt>
        <dd>{format.moment(state.startedAt)}</dd>
      </dl>
    </section>
  )
}
