import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { isCareError } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionNotice } from './connection-notice'
import { failureText } from './failure'
import { LanguageChoice } from './language-choice'
import { useSession } from './session'
import { useTitle } from './use-title'
import { submitBy } from './submit-by'

/** Where people sign in, and sign in again after their session has ended. */
export function SignInPage({ isLocked }: { readonly isLocked: boolean }) {
  const { t, i18n } = useTranslation()
  useTitle(t('signIn.title'))
  const { signIn, signInByPasskey } = useSession()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)

  const attempt = async (step: () => Promise<void>): Promise<void> => {
    setIsRunning(true)
    setProblem(undefined)
    try {
      await step()
    } catch (error) {
      if (isCareError(error, 'SECOND_FACTOR_REQUIRED')) setNeedsCode(true)
      else setProblem(isCareError(error, 'UNAUTHENTICATED') ? t('signIn.refused') : failureText(error, t))
    } finally {
      setIsRunning(false)
    }
  }
  const submit = submitBy(() => attempt(() => signIn({ username, password, ...(code !== '' && { code }) })))

  return (
    <main className="desk-main desk-narrow">
      <ConnectionNotice />
      <form onSubmit={submit} className="desk-card">
        <Stack>
          <Group justify="space-between">
            <Title order={1} size="h2">
              {t('signIn.title')}
            </Title>
            <LanguageChoice />
          </Group>
          {isLocked && (
            <Alert color="yellow" role="status">
              {t('signIn.ended')}
            </Alert>
          )}
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <TextInput
            label={t('signIn.name')}
            autoComplete="username"
            autoCapitalize="none"
            required
            withAsterisk={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.reveal'), tabIndex: 0, 'aria-hidden': false }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {needsCode && (
            <TextInput
              label={t('signIn.code')}
              description={t('signIn.codeWhy')}
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Button type="submit" loading={isRunning}>
            {t('signIn.title')}
          </Button>
          <Button variant="default" onClick={() => void attempt(signInByPasskey)}>
            {t('signIn.passkey')}
          </Button>
          <Anchor href={`/auth/password/?language=${i18n.language}`}>{t('signIn.forgotten')}</Anchor>
        </Stack>
      </form>
    </main>
  )
}
