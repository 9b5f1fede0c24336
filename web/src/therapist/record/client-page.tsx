import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordHeadDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { useAddressPart } from '../../app/use-address-part'
import { fullName } from '../../app/use-format'
import { NotFound } from '../../ui/not-found'
import { Page, WhenRead } from '../../ui/page'

interface ClientPageProps {
  readonly title: string
  /** Where in the record the page leads back to: a tab, or nothing for its overview. */
  readonly back?: string
  readonly children: (clientId: string) => ReactNode
}

/** A page of a client's record that is no tab, with the way back. */
export function ClientPage({ title, back = '', children }: ClientPageProps) {
  const client = useAddressPart('client') ?? ''
  const read = useRead(RecordHeadDocument, { client }, { topics: ['caseload'] })
  return (
    <WhenRead read={read}>
      {({ user }) =>
        user ? (
          <Page
            title={title}
            actions={
              <Anchor component={Link} to={`/clients/${client}${back}`}>
                {fullName(user)}
              </Anchor>
            }
          >
            {children(client)}
          </Page>
        ) : (
          <NotFound />
        )
      }
    </WhenRead>
  )
}
