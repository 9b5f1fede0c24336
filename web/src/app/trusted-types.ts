interface ScriptPolicy {
  createScriptURL(address: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

/** The only script that the page loads by its address is its service worker. */
const policy = factory?.createPolicy('care-desk', {
  createScriptURL: (address) => {
    if (address !== '/service-worker.js') throw new TypeError('This script may not be loaded.')
    return address
  },
})

/** An address that the browser accepts as a script. */
export function trustedScript(address: string): string {
  return (policy?.createScriptURL(address) ?? address) as string
}
