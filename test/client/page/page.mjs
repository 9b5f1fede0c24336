// A page that uses the package and its hooks, as an application would. The test bundles it for a browser.
import { createElement as element, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as careClient from 'care-client'
import {
  CareProvider,
  useConnectionState,
  useEntries,
  useLiveQuery,
  useMutation,
  useQuery,
  useSessionEnded,
  useSubscription,
} from 'care-client/react'

const { mutate, query, watch } = careClient
export { careClient }

/** Shows the entries of a client of the therapist who is signed in. */
export function show(client, clientId) {
  const place = document.createElement('main')
  document.body.replaceChildren(place)
  createRoot(place).render(element(CareProvider, { client }, element(Screen, { clientId })))
}

function Screen({ clientId }) {
  const [hasEnded, setEnded] = useState(false)
  useSessionEnded(() => setEnded(true))
  const connection = useConnectionState()
  const me = useQuery(query.me, {})
  return element(
    'div',
    {},
    element('p', { id: 'state' }, connection),
    element('p', { id: 'me' }, me.isLoading ? 'loading' : (me.data?.firstName ?? me.error?.code)),
    hasEnded ? element('p', { id: 'ended' }, 'Sign in again.') : element(Client, { clientId }),
  )
}

function Client({ clientId }) {
  const [events, setEvents] = useState([])
  const live = useLiveQuery(query.journals, { clientId, first: 50 }, watch.journalChanged, { clientId })
  const { error } = useSubscription(watch.journalChanged, { clientId }, ({ change, journal }) => {
    setEvents((before) => [...before, `${change} ${journal?.title}`])
  })
  const paged = useEntries(query.journals, { clientId, first: 2 })
  const [submit, note] = useMutation(mutate.submitNote)
  const send = () =>
    submit({ input: { clientId, recordType: 'progress', data: 'From the page.' }, files: [] }).catch(() => undefined)
  return element(
    'section',
    {},
    element('ul', { id: 'live' }, titles(live.data?.nodes ?? [])),
    element('ul', { id: 'paged' }, titles(paged.entries)),
    element('button', { id: 'more', onClick: paged.loadMore, disabled: !paged.hasMore }, 'More'),
    element(
      'ol',
      { id: 'events' },
      events.map((text, key) => element('li', { key }, text)),
    ),
    element('p', { id: 'error' }, error?.code ?? 'none'),
    element('button', { id: 'send', onClick: send }, 'Write a note'),
    element('p', { id: 'note' }, note.data?.note?.data ?? note.error?.code ?? 'none'),
  )
}

const titles = (nodes) => nodes.map(({ id, title }) => element('li', { key: id }, title))
