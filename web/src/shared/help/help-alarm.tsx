import { observable } from '../../app/observable'
import { useSyncExternalStore } from 'react'
import { HelpDialog, type Resource } from './help-panel'

const shown = observable<readonly Resource[]>([])

/** Shows crisis resources at once, above whatever page is open, if an answer has some. Passes the answer on. */
export function withHelp<Payload extends { readonly crisisResources: readonly Resource[] }>(payload: Payload): Payload {
  if (payload.crisisResources.length > 0) shown.set(payload.crisisResources)
  return payload
}

/** Where they are shown. */
export function HelpAlarm() {
  const resources = useSyncExternalStore(shown.subscribe, shown.get)
  return <HelpDialog resources={resources} onClose={() => shown.set([])} />
}
