import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountDocument, type AccountQuery } from '../../documents.generated'
import { useRead } from '../app/reads'
import { usePerson } from '../app/session'
import { Page, WhenRead } from '../ui/page'
import { Password } from './password'
import { Profile } from './profile'
import { PushNotices } from './push-notices'
import { SecondFactors } from './second-factors'
import { Sessions } from './sessions'

export type Account = NonNullable<AccountQuery['me']>

/** What everybody decides for themselves: profile, password, second factors, sessions and notices. */
export function AccountPage() {
  const { t } = useTranslation(['account', 'common'])
  // Nothing comes for the front desk that a notice could tell of.
  const { isFrontDesk } = usePerson()
  const read = useRead(AccountDocument, {})
  return (
    <Page title={t('common:menu.account')}>
      <WhenRead read={read}>
        {({ me }) =>
          me && (
            <Stack gap="xl">
              <Profile account={me} onChange={read.reload} />
              <Password />
              <SecondFactors account={me} onChange={read.reload} />
              <Sessions account={me} onChange={read.reload} />
              {!isFrontDesk && <PushNotices />}
              <section className="desk-card" aria-labelledby="tokens">
                <Title order={2} size="h3" id="tokens">
                  <Anchor component={Link} to="/account/tokens" inherit>
                    {t('tokens.title')}
                  </Anchor>
                </Title>
                <Text>{t('tokens.about')}</Text>
              </section>
            </Stack>
          )
        }
      </WhenRead>
    </Page>
  )
}
