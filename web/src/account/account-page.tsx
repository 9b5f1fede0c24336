import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountDocument, type AccountQuery } from '../../documents.generated'
import { useRead } from '../app/reads'
import { Page, WhenRead } from '../ui/page'
import { Password } from './password'
import { Profile } from './profile'
import { PushNotices } from './push-notices'
import { SecondFactors } from './second-factors'
import { Sessions } from './sessions'

export type Account = NonNullable<AccountQuery['me']>
export type Devices = NonNullable<AccountQuery['devices']>

/** What everybody decides for themselves: profile, password, second factors, sessions and notices. */
export function AccountPage() {
  const { t } = useTranslation(['account', 'common'])
  const read = useRead(AccountDocument, {})
  return (
    <Page title={t('common:menu.account')}>
      <WhenRead read={read}>
        {({ me, devices, webPushKey }) =>
          me && (
            <Stack gap="xl">
              <Profile account={me} onChange={read.reload} />
              <Password />
              <SecondFactors account={me} onChange={read.reload} />
              <Sessions account={me} onChange={read.reload} />
              <PushNotices devices={devices ?? []} pushKey={webPushKey} onChange={read.reload} />
            </Stack>
          )
        }
      </WhenRead>
    </Page>
  )
}
