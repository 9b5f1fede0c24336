import { Badge } from '@mantine/core'

interface ScoreBadgeProps {
  readonly measure: string
  readonly score: number
  readonly band?: string | null
}

/** A score with its severity band in words, because colour alone would not be seen by everybody. */
export function ScoreBadge({ measure, score, band }: ScoreBadgeProps) {
  return (
    <Badge variant="light" color="gray" tt="none">
      {measure} {score}
      {band ? ` · ${band}` : ''}
    </Badge>
  )
}
