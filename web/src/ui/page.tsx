import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from '../app/failure'
import { isNothingHere } from '../app/reads'
import { useTitle } from '../app/use-title'
import { Loading } from './loading'
import { NotFound } from './not-found'

interface PageProps {
  readonly title: string
  /** The heading, if it differs from the title of the tab, as the name of a person does. */
  readonly heading?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page with its heading. */
export function Page({ title, heading, actions, children }: PageProps) {
  useTitle(title)
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} className="desk-text">
          {heading ?? title}
        </Title>
        {actions}
      </Group>
      {children}
    </>
  )
}

interface WhenReadProps<Data> {
  readonly read: { readonly data: Data | undefined; readonly error: Error | null; readonly reload: () => unknown }
  readonly children: (data: Data) => ReactNode
}

/** What is shown of an answer: while it is awaited, when there is nothing for this person, and after an error. */
export function WhenRead<Data>({ read, children }: WhenReadProps<Data>) {
  const { data, error, reload } = read
  if (data !== undefined) return children(data)
  if (error === null) return <Loading />
  return isNothingHere(error) ? <NotFound /> : <Failure error={error} onRetry={reload} />
}
