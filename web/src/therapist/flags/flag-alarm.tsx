import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { OpenFlagIdsDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useTexts } from '../../app/use-texts'
import { playAlarm } from './alarm-sound'

const MARK = /^\(\d+\) /

/**
 * Says on every page that there are open risk flags, in the title of the tab too, and sounds when a new one comes. It
 * reads again by itself, in case the events of flags are late.
 */
export function FlagAlarm({ isCovered }: { readonly isCovered: boolean }) {
  const t = useTexts('therapist')
  const { data } = useRead(OpenFlagIdsDocument, {}, { topics: ['riskFlag'], skip: isCovered })
  const flags = data?.riskFlags?.nodes
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (flags === undefined) return
    const ids = new Set(flags.map(({ id }) => id))
    const isNew = known.current !== undefined && [...ids].some((id) => known.current?.has(id) === false)
    known.current = ids
    if (isNew) playAlarm()
  }, [flags])
  const count = flags?.length ?? 0
  useEffect(() => {
    const mark = (): void => {
      const plain = document.title.replace(MARK, '')
      const marked = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== marked) document.title = marked
    }
    mark()
    const title = document.querySelector('title')
    if (title === null) return undefined
    // Pages set the title too.
    const observer = new MutationObserver(mark)
    observer.observe(title, { childList: true })
    return () => observer.disconnect()
  }, [count])
  return (
    <div role="alert">
      {count > 0 && !isCovered && (
        <Alert color="red" role="presentation">
          {t('flags.alarm', { count })}{' '}
          <Anchor component={Link} to="/flags" c="inherit" td="underline">
            {t('flags.look')}
          </Anchor>
        </Alert>
      )}
    </div>
  )
}
