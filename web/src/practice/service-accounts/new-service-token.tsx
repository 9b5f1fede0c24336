import { Checkbox, Stack } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { FIRST_TOKEN_FACTS, TokenFields, tokenEnd } from '../../shared/tokens/token-fields'
import { SectionForm } from '../../ui/section-form'

/** What the service lets a program of a practice do: read in these parts. */
const PARTS = ['practice', 'users', 'content', 'audit'] as const

interface NewServiceTokenProps {
  readonly account: { readonly id: string; readonly name: string }
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => unknown
}

/** Makes a token for a program of the practice. */
export function NewServiceToken({ account, onMade }: NewServiceTokenProps) {
  const { t } = useTranslation(['practice', 'account', 'common'])
  const [facts, setFacts] = useState(FIRST_TOKEN_FACTS)
  const [parts, setParts] = useState<readonly string[]>([])
  const add = useAction(
    async () => {
      const { secret } = await mutate.createServiceToken(client, {
        serviceAccountId: account.id,
        input: { name: facts.name, scopes: parts.map((part) => `${part}:read`), expiresAt: tokenEnd(facts) },
      })
      await onMade({ name: facts.name, secret })
    },
    { isQuiet: true },
  )
  return (
    <SectionForm title={t('serviceAccounts.tokenFor', { name: account.name })} save={add}>
      <TokenFields
        label={t('serviceAccounts.tokenName')}
        about={t('serviceAccounts.tokenNameAbout')}
        value={facts}
        onChange={setFacts}
      />
      <Checkbox.Group label={t('account:tokens.rights')} value={[...parts]} onChange={(next) => setParts(next)}>
        <Stack gap="xs" mt="xs">
          {PARTS.map((part) => (
            <Checkbox key={part} value={part} label={t(`serviceAccounts.scope.${part}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </SectionForm>
  )
}
