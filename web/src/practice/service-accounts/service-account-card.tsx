import { Button, Group, Stack, Text } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { TokenFacts } from '../../shared/tokens/token-facts'
import { ShownOnce } from '../../ui/shown-once'
import { NewServiceToken } from './new-service-token'
import type { ServiceAccount } from './service-accounts-page'

interface ServiceAccountCardProps {
  readonly account: ServiceAccount
  readonly onChange: () => Promise<unknown>
}

/** One program with its tokens. */
export function ServiceAccountCard({ account: { id, name, tokens }, onChange }: ServiceAccountCardProps) {
  const { t } = useTranslation(['practice', 'account', 'common'])
  // A program without a token can do nothing yet.
  const [open, setOpen] = useState<'token' | 'remove' | undefined>(tokens.length === 0 ? 'token' : undefined)
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string }>()
  const remove = useAction(
    async () => {
      await mutate.removeServiceAccount(client, { id })
      await onChange()
    },
    { done: t('serviceAccounts.removed') },
  )
  const opens = (part: typeof open, label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={open === part}
      onClick={() => setOpen(open === part ? undefined : part)}
    >
      {label}
    </Button>
  )
  return (
    <article className="desk-card" aria-label={name}>
      <Stack>
        <Text fw={600} className="desk-text">
          {name}
        </Text>
        {made && (
          <ShownOnce
            title={t('account:tokens.secretOf', { name: made.name })}
            secret={made.secret}
            onClose={() => setMade(undefined)}
          />
        )}
        {tokens.length === 0 && <Text c="dimmed">{t('serviceAccounts.noTokens')}</Text>}
        {tokens.map((token) => (
          <ServiceToken key={token.id} token={token} onChange={onChange} />
        ))}
        <Group gap="xs">
          {opens('token', t('serviceAccounts.addToken'))}
          {opens('remove', t('webhooks.remove'))}
        </Group>
        {open === 'token' && (
          <NewServiceToken
            account={{ id, name }}
            onMade={async (token) => {
              setMade(token)
              setOpen(undefined)
              await onChange()
            }}
          />
        )}
        {open === 'remove' && (
          <Group>
            <Text size="sm">{t('serviceAccounts.removeAbout')}</Text>
            <Button size="compact-sm" color="red" loading={remove.isRunning} onClick={() => void remove.run()}>
              {t('webhooks.removeNow')}
            </Button>
          </Group>
        )}
      </Stack>
    </article>
  )
}

interface ServiceTokenProps extends Pick<ServiceAccountCardProps, 'onChange'> {
  readonly token: ServiceAccount['tokens'][number]
}

function ServiceToken({ token, onChange }: ServiceTokenProps) {
  const { t } = useTranslation(['practice', 'account', 'common'])
  const [isAsked, setAsked] = useState(false)
  const { id, name, scopes } = token
  const revoke = useAction(
    async () => {
      await mutate.revokeAccessToken(client, { id })
      await onChange()
    },
    { done: t('account:tokens.revoked') },
  )
  return (
    <section className="desk-card" aria-label={name}>
      <Text className="desk-text" mb="xs">
        {name}
      </Text>
      <TokenFacts
        token={token}
        rights={scopes.map((scope) => t(`serviceAccounts.scope.${partOf(scope)}`, { defaultValue: scope }))}
      />
      <Group mt="sm">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('account:tokens.revokeOf', { name })}
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        >
          {t('account:tokens.revoke')}
        </Button>
        {isAsked && (
          <>
            <Text size="sm">{t('serviceAccounts.revokeAbout')}</Text>
            <Button size="compact-sm" color="red" loading={revoke.isRunning} onClick={() => void revoke.run()}>
              {t('serviceAccounts.revokeNow')}
            </Button>
          </>
        )}
      </Group>
    </section>
  )
}

/** The part of the service that a right is for; `users:read` is for `users`. */
function partOf(scope: string): string {
  return scope.replace(/:.*/, '')
}
