import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/use-format'
import { LazyChart } from './lazy-chart'

interface MoodDay {
  readonly date: string
  readonly average: number
  readonly lowest: number
  readonly highest: number
}

/** Moods of the last weeks as a chart, and in words for those who do not see it. */
export function MoodTrend({ days }: { readonly days: readonly MoodDay[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (days.length < 2) return null
  return (
    <figure>
      <LazyChart
        points={days.map(({ date, average }) => ({ at: format.shortDay(date), value: average }))}
        lowest={1}
        highest={10}
        name={t('common:measure.average')}
      />
      <figcaption>
        <Text size="sm" c="dimmed">
          {t('common:measure.moodChart')}:{' '}
          {days
            .map(({ date, average }) => `${format.shortDay(date)} ${format.number(average)}`)
            .slice(-7)
            .join(', ')}
        </Text>
      </figcaption>
    </figure>
  )
}
