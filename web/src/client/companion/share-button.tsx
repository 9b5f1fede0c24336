import { Button } from '@mantine/core'
import { mutate } from 'care-client'
import { client } from '../../app/client'
import { refresh } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'

interface ShareButtonProps {
  readonly session: string
  readonly isShared: boolean
}

/** Lets the therapist read a conversation, or no longer. The client alone decides. */
export function ShareButton({ session, isShared }: ShareButtonProps) {
  const t = useTexts('client')
  const change = useAction(async () => {
    await (isShared ? mutate.unshareSession : mutate.shareSession)(client, { id: session })
    await refresh(['sessionShared'])
  })
  return (
    <Button variant="default" size="xs" loading={change.isRunning} onClick={() => void change.run()}>
      {isShared ? t('companion.unshare') : t('companion.share')}
    </Button>
  )
}
