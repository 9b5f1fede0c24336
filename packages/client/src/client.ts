import type { CareClient, ClientOptions, ConnectionState, RequestOptions } from './care-client.js'
import { sessionCookie } from './credentials.js'
import { textOf, type TypedDocument } from './document.js'
import type { CareError } from './errors.js'
import { makeHttp } from './http.js'
import { broadcast, observable } from './observable.js'

/** Makes a client. It connects when it is used. */
export function createCareClient(options: ClientOptions = {}): CareClient {
  const connection = observable<ConnectionState>('online')
  const ended = broadcast<CareError>()
  const reconnects = broadcast<boolean>()
  const url = (options.url ?? '').replace(/\/+$/, '')
  const credentials = options.credentials ?? sessionCookie()
  const http = makeHttp({ ...options, url, credentials, connection, onSessionEnded: ended.send })
  return {
    url,
    request: async <Data, Variables>(
      document: string | (TypedDocument<Data, Variables> & object),
      variables?: Variables,
      given?: RequestOptions,
    ) => (await http.request(textOf(document, options.print), variables, given)) as Data,
    connection,
    onSessionEnded: ended.subscribe,
    reconnect: () => reconnects.send(false),
    close: () => reconnects.send(true),
    internals: { http, options, connection, ended, reconnects, live: undefined },
  }
}
