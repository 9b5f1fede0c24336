import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessTokensDocument, type AccessTokensQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { TokenFacts } from '../../shared/tokens/token-facts'
import { Page, WhenRead } from '../../ui/page'
import { ShownOnce } from '../../ui/shown-once'
import { NewToken } from './new-token'
import { rightsByPart } from './scopes'

type AccessToken = AccessTokensQuery['accessTokens'][number]

/** The programs that act for the person, and the applications that the person let act. */
export function TokensPage() {
  const { t } = useTranslation(['account', 'common'])
  const read = useRead(AccessTokensDocument, {})
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string }>()
  return (
    <Page title={t('tokens.title')}>
      <Stack gap="xl">
        <Text>{t('tokens.about')}</Text>
        {made && (
          <ShownOnce
            title={t('tokens.secretOf', { name: made.name })}
            secret={made.secret}
            onClose={() => setMade(undefined)}
          />
        )}
        <WhenRead read={read}>
          {({ accessTokens, accessTokenScopes }) => (
            <>
              <Stack>
                {accessTokens.length === 0 && <Text c="dimmed">{t('tokens.none')}</Text>}
                {accessTokens.map((token) => (
                  <TokenCard key={token.id} token={token} onChange={read.reload} />
                ))}
              </Stack>
              <NewToken
                scopes={accessTokenScopes}
                onMade={async (token) => {
                  setMade(token)
                  await read.reload()
                }}
              />
            </>
          )}
        </WhenRead>
      </Stack>
    </Page>
  )
}

function TokenCard({ token, onChange }: { readonly token: AccessToken; readonly onChange: () => unknown }) {
  const { t } = useTranslation(['account', 'common'])
  const { id, name, isApplication, scopes } = token
  const revoke = useAction(
    async () => {
      await mutate.revokeAccessToken(client, { id })
      await onChange()
    },
    { done: t('tokens.revoked') },
  )
  return (
    <article className="desk-card" aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Text fw={600} className="desk-text">
          {name}
        </Text>
        {isApplication && (
          <Badge variant="light" color="gray" tt="none">
            {t('tokens.application')}
          </Badge>
        )}
      </Group>
      <TokenFacts
        token={token}
        rights={[...rightsByPart(scopes)].map(
          ([part, rights]) =>
            `${t(`tokens.part.${part}`, { defaultValue: part })}: ${t(`tokens.right.${rights.at(-1)}`)}`,
        )}
      />
      <Group mt="sm">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('tokens.revokeOf', { name })}
          loading={revoke.isRunning}
          onClick={() => void revoke.run()}
        >
          {t('tokens.revoke')}
        </Button>
      </Group>
    </article>
  )
}
