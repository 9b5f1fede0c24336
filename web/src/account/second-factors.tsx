import { Alert, Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { addPasskey, mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../app/client'
import { submitBy } from '../app/submit-by'
import { useAction } from '../app/use-action'
import { useFormat } from '../app/use-format'
import type { Account } from './account-page'

interface SecondFactorsProps {
  readonly account: Account
  readonly onChange: () => unknown
}

/** Passkeys and authenticator apps, and the recovery codes that come with the first. */
export function SecondFactors({ account, onChange }: SecondFactorsProps) {
  const { t } = useTranslation(['account', 'common'])
  const format = useFormat()
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [secret, setSecret] = useState<string>()
  const [code, setCode] = useState('')
  const finish = async (recoveryCodes: readonly string[] | null | undefined): Promise<void> => {
    setCodes(recoveryCodes ?? [])
    setSecret(undefined)
    setName('')
    setCode('')
    await onChange()
  }
  const passkey = useAction(async () => finish((await addPasskey(client, name || t('factors.passkey'))).recoveryCodes))
  const begin = useAction(async () => setSecret((await mutate.beginTotpEnrolment(client)).secret))
  const confirm = useAction(async () =>
    finish(
      (await mutate.confirmTotpEnrolment(client, { input: { code, name: name || t('factors.app') } })).recoveryCodes,
    ),
  )
  const renew = useAction(async () => finish((await mutate.renewRecoveryCodes(client)).recoveryCodes))
  const remove = useAction(async (id: string) => {
    await mutate.removeSecondFactor(client, { id })
    await onChange()
  })
  const submit = submitBy(() => confirm.run())
  return (
    <section className="desk-card" aria-labelledby="factors">
      <Stack>
        <Title order={2} size="h3" id="factors">
          {t('factors.title')}
        </Title>
        <Text>{t('factors.about')}</Text>
        {account.secondFactorRequiredFrom && (
          <Text role="status">{t('factors.required', { day: format.day(account.secondFactorRequiredFrom) })}</Text>
        )}
        {account.secondFactors.map((factor) => (
          <Group key={factor.id}>
            <Text flex={1}>
              {factor.name} · {t(`factors.kind.${factor.kind}`)} · {format.day(factor.createdAt)}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => void remove.run(factor.id)}>
              {t('common:delete')}
            </Button>
          </Group>
        ))}
        <TextInput
          label={t('factors.name')}
          maxLength={64}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group>
          <Button loading={passkey.isRunning} onClick={() => void passkey.run()}>
            {t('factors.addPasskey')}
          </Button>
          <Button variant="default" loading={begin.isRunning} onClick={() => void begin.run()}>
            {t('factors.addApp')}
          </Button>
          {account.secondFactors.length > 0 && (
            <Button variant="default" loading={renew.isRunning} onClick={() => void renew.run()}>
              {t('factors.renew', { left: account.recoveryCodesLeft ?? 0 })}
            </Button>
          )}
        </Group>
        {secret !== undefined && (
          <form onSubmit={submit}>
            <Stack>
              <Text>
                {t('factors.secret')} <Code>{secret}</Code>
              </Text>
              <Group align="end">
                <TextInput
                  label={t('common:signIn.code')}
                  autoComplete="one-time-code"
                  required
                  withAsterisk={false}
                  value={code}
                  onChange={(event) => setCode(event.currentTarget.value)}
                />
                <Button type="submit" loading={confirm.isRunning}>
                  {t('factors.confirm')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
        {codes.length > 0 && (
          <Alert color="yellow" title={t('factors.codes')}>
            <Text>{t('factors.codesAbout')}</Text>
            <Code block>{codes.join('\n')}</Code>
          </Alert>
        )}
      </Stack>
    </section>
  )
}
