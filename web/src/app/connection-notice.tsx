import { Alert } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from './client'

const SHOWN_MS = 4_000

/** Says when the service is not reached, and when it is again. */
export function ConnectionNotice() {
  const { t } = useTranslation()
  const state = useSyncExternalStore(client.connection.subscribe, client.connection.get)
  const isLost = useRef(false)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    if (state !== 'online') {
      isLost.current = true
      setIsBack(false)
      return undefined
    }
    if (!isLost.current) return undefined
    isLost.current = false
    setIsBack(true)
    const timer = setTimeout(() => setIsBack(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const text = state === 'online' ? (isBack ? t('connection.back') : undefined) : t('connection.lost')
  return (
    <div role="status">
      {text !== undefined && <Alert color={state === 'online' ? 'teal' : 'orange'}>{text}</Alert>}
    </div>
  )
}
