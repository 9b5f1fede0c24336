import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'

export interface TrendChartProps {
  readonly points: readonly { readonly at: string; readonly value: number }[]
  readonly lowest: number
  readonly highest: number
  /** What the values are, shown beside a point. */
  readonly name: string
  /** Where bands begin. */
  readonly lines?: readonly { readonly y: number; readonly label: string }[]
}

/** Values over time. It is hidden from readers, which get the same values as words. */
export function TrendChart({ points, lowest, highest, name, lines = [] }: TrendChartProps) {
  return (
    <div aria-hidden>
      <LineChart
        h={200}
        data={points.map(({ at, value }) => ({ at, value }))}
        dataKey="at"
        series={[{ name: 'value', label: name, color: 'teal.7' }]}
        yAxisProps={{ domain: [lowest, highest] }}
        referenceLines={lines.map(({ y, label }) => ({ y, label, color: 'gray.6' }))}
        curveType="linear"
        // Readers get the words below the chart instead.
        lineChartProps={{ accessibilityLayer: false }}
        withDots
      />
    </div>
  )
}
