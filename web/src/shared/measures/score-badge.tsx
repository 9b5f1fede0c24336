import { Badge } from '@mantine/core'
import { useServiceTexts } from '../use-service-texts'

interface ScoreBadgeProps {
  readonly measure: string
  readonly score: number
  readonly band?: string | null
}

/** A score with its severity band in words, because colour alone would not be seen by everybody. */
export function ScoreBadge({ measure, score, band }: ScoreBadgeProps) {
  const say = useServiceTexts()
  return (
    <Badge h="auto" mih="1.25rem" className="desk-badge" variant="light" color="gray" tt="none">
      {measure} {score}
      {band ? ` · ${say(band)}` : ''}
    </Badge>
  )
}
