import { PasswordInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../app/client'
import { useSession } from '../app/session'
import { useAction } from '../app/use-action'
import { SectionForm } from '../ui/section-form'

/** Changes the password. Other sessions end by it. */
export function Password() {
  const { t } = useTranslation(['account', 'common'])
  const { renew } = useSession()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const save = useAction(
    async () => {
      await renew(() => mutate.changePassword(client, { input: { currentPassword: current, password } }))
      client.reconnect()
      setCurrent('')
      setPassword('')
    },
    { done: t('common:saved'), isQuiet: true },
  )
  return (
    <SectionForm title={t('password.title')} about={t('password.about')} save={save}>
      <div className="desk-columns">
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password.next')}
          autoComplete="new-password"
          minLength={12}
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
    </SectionForm>
  )
}
