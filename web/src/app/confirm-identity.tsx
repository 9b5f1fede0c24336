import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { confirmByPasskey, confirmPassword, isCareError } from 'care-client'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from './client'
import { Failure } from './failure'
import { useSession } from './session'
import { submitBy } from './submit-by'

type Confirm = () => Promise<boolean>

const Context = createContext<Confirm | undefined>(undefined)

/** Asks the person for their password again; false if they do not want to. */
export function useConfirmIdentity(): Confirm {
  const confirm = useContext(Context)
  if (confirm === undefined) throw new Error('There is no ConfirmIdentityProvider above this component.')
  return confirm
}

/** Shows the dialog in which people show again who they are, before what cannot be undone. */
export function ConfirmIdentityProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const confirm = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setIsOpen(true)
      }),
    [],
  )
  const finish = (isConfirmed: boolean): void => {
    setIsOpen(false)
    answer.current?.(isConfirmed)
  }
  return (
    <Context value={confirm}>
      {children}
      {isOpen && <ConfirmDialog onEnd={finish} />}
    </Context>
  )
}

function ConfirmDialog({ onEnd }: { readonly onEnd: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { renew } = useSession()
  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    try {
      await renew(step)
      onEnd(true)
    } catch (reason) {
      if (isCareError(reason, 'SECOND_FACTOR_REQUIRED')) setNeedsCode(true)
      else setError(reason)
    }
  }
  const submit = submitBy(() => attempt(() => confirmPassword(client, password, code === '' ? undefined : code)))
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text>{t('confirm.why')}</Text>
          <Failure error={error} />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            data-autofocus
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {needsCode && (
            <TextInput
              label={t('signIn.code')}
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Button type="submit">{t('confirm.button')}</Button>
          <Button variant="subtle" onClick={() => void attempt(() => confirmByPasskey(client))}>
            {t('signIn.passkey')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
