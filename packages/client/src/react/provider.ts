import {
  createContext,
  createElement,
  type FunctionComponentElement,
  type ProviderProps,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { CareClient, ConnectionState } from '../care-client.js'
import type { CareError } from '../errors.js'

const Context = createContext<CareClient | undefined>(undefined)

export interface CareProviderProps {
  readonly client: CareClient
  readonly children?: ReactNode
}

/** Gives a client to the hooks below it. */
export function CareProvider(
  props: CareProviderProps,
): FunctionComponentElement<ProviderProps<CareClient | undefined>> {
  return createElement(Context.Provider, { value: props.client }, props.children)
}

export function useCareClient(): CareClient {
  const client = useContext(Context)
  if (client === undefined) throw new Error('There is no CareProvider above this component.')
  return client
}

/** Whether the service is reached, to show when it is not. */
export function useConnectionState(): ConnectionState {
  const { connection } = useCareClient()
  return useSyncExternalStore(connection.subscribe, connection.get, connection.get)
}

/** Calls the listener when the service no longer accepts the session, to show the sign-in. */
export function useSessionEnded(listener: (error: CareError) => void): void {
  const client = useCareClient()
  const latest = useLatest(listener)
  useEffect(() => client.onSessionEnded((error) => latest.current(error)), [client, latest])
}

/** The newest value for callbacks of effects, which need not run again for it. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
