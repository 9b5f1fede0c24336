import { Text, Title } from '@mantine/core'
import { ScoreTrendDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { LazyChart } from '../../shared/measures/lazy-chart'
import { WhenRead } from '../../ui/page'
import { useServiceTexts } from '../../shared/use-service-texts'

/** Scores of one instrument as a chart with its bands, and whether the change is reliable. */
export function ScoreTrend({ clientId, instrument }: { readonly clientId: string; readonly instrument: string }) {
  const t = useTexts('therapist')
  const say = useServiceTexts()
  const format = useFormat()
  const read = useRead(ScoreTrendDocument, { client: clientId, instrument })
  return (
    <WhenRead read={read}>
      {({ screeningTrend: { instrument: measure, points, bands, sinceFirst } }) => (
        <section className="desk-card" aria-label={measure.title}>
          <Title order={2} size="h4">
            {measure.abbreviation}
          </Title>
          {points.length > 1 && (
            <LazyChart
              points={points.map(({ x, y }) => ({ at: format.shortDay(x), value: y }))}
              lowest={measure.minScore}
              highest={measure.maxScore}
              name={t('common:measure.score')}
              lines={bands.map(({ from, label }) => ({ y: from, label: say(label) }))}
            />
          )}
          <Text size="sm">
            {points
              .map(({ x, y, severity }) => `${format.shortDay(x)} ${y}${severity ? ` (${say(severity.label)})` : ''}`)
              .join(', ')}
          </Text>
          {sinceFirst && (
            <Text fw={600}>
              {t('measures.change', {
                points: sinceFirst.points > 0 ? `+${sinceFirst.points}` : sinceFirst.points,
                direction: t(`overview.direction.${sinceFirst.direction}`),
              })}{' '}
              {sinceFirst.isReliable !== null &&
                sinceFirst.isReliable !== undefined &&
                (sinceFirst.isReliable ? t('common:measure.reliable') : t('common:measure.notReliable'))}
            </Text>
          )}
        </section>
      )}
    </WhenRead>
  )
}
