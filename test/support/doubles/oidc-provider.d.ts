/** The part of the package's face that tests use; it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Client {
    backchannelLogout(subject: string, sessionKey: string | undefined): Promise<void>
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => Grant
    readonly Client: { find(clientId: string): Promise<Client | undefined> }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
    ): Promise<void>
    on(event: string, listener: (...values: readonly unknown[]) => void): void
  }
}
