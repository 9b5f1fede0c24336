import { Alert, Button, Group } from '@mantine/core'
import { isCareError } from 'care-client'
import { Failure } from '../../app/failure'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'

interface TimeTakenProps {
  readonly zone: string
  readonly error: unknown
  readonly onAnyway: () => unknown
}

/** What was refused: that a time is taken, with the choice to book it anyway, or another error. */
export function TimeTaken({ zone, error, onAnyway }: TimeTakenProps) {
  const t = useTexts('calendar')
  const format = useFormat(zone)
  const taken = isCareError(error, 'CONFLICT') ? (error.extensions.taken as readonly string[] | undefined) : undefined
  if (taken === undefined) return <Failure error={error} />
  return (
    <Alert color="orange" role="alert">
      <Group justify="space-between">
        <span>{t('taken', { time: taken.map((at) => `${format.weekday(at)}, ${format.time(at)}`).join('; ') })}</span>
        <Button variant="default" size="xs" onClick={() => void onAnyway()}>
          {t('anyway')}
        </Button>
      </Group>
    </Alert>
  )
}
