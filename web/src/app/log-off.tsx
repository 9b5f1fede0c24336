import { Button, Modal, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionDocument, SessionEndDocument } from '../../documents.generated'
import { client } from './client'
import { useSession } from './session'
import { tabs } from './tabs'

/** The person is warned this long before their session ends. */
const WARNED_MS = 120_000
/** What a person does prolongs the session; it is told to the service at most this often. */
const TOLD_EVERY_MS = 60_000
const LOOK_EVERY_MS = 15_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Warns before the session ends for want of use, and covers the pages when it has. The service decides when that is, and
 * knows of other tabs; typing and scrolling are use.
 */
export function LogOff() {
  const { t } = useTranslation()
  const { lock } = useSession()
  const [endsAt, setEndsAt] = useState<number>()
  const [isWarned, setIsWarned] = useState(false)
  const toldAt = useRef(Date.now())

  const look = useCallback(async () => {
    const { me } = await client.request(SessionEndDocument, {}, { background: true })
    const current = me?.signInSessions.find((session) => session.current)
    if (current === undefined) return lock()
    const end = Date.parse(current.expiresAt)
    setEndsAt(end)
    setIsWarned(end - Date.now() < WARNED_MS)
  }, [lock])

  const stay = useCallback(async () => {
    toldAt.current = Date.now()
    setIsWarned(false)
    await client.request(SessionDocument, {})
    tabs.tell({ kind: 'active' })
    await look()
  }, [look])

  useEffect(() => {
    const quietly = (step: () => Promise<void>) => () => {
      // Without the service nothing is known; the notice of the connection says so.
      step().catch(() => undefined)
    }
    const first = setTimeout(quietly(look), 0)
    const used = (): void => {
      if (Date.now() - toldAt.current > TOLD_EVERY_MS) quietly(stay)()
    }
    for (const sign of SIGNS) window.addEventListener(sign, used, { passive: true })
    const unlisten = tabs.listen(({ kind }) => {
      if (kind === 'active') quietly(look)()
    })
    return () => {
      clearTimeout(first)
      unlisten()
      for (const sign of SIGNS) window.removeEventListener(sign, used)
    }
  }, [look, stay])

  useEffect(() => {
    if (endsAt === undefined) return undefined
    const check = (): void => {
      // Another tab may have prolonged it, so the service is asked before anything is covered.
      if (endsAt - Date.now() < WARNED_MS) look().catch(() => (Date.now() > endsAt ? lock() : undefined))
    }
    const timer = setInterval(check, Math.min(LOOK_EVERY_MS, Math.max(1_000, endsAt - Date.now())))
    return () => clearInterval(timer)
  }, [endsAt, look, lock])

  return (
    <Modal
      opened={isWarned}
      onClose={() => void stay()}
      title={t('logOff.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text>{t('logOff.why')}</Text>
        <Button data-autofocus onClick={() => void stay()}>
          {t('logOff.stay')}
        </Button>
      </Stack>
    </Modal>
  )
}
