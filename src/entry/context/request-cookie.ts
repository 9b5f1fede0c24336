import { isBrowser, type SessionCookies } from '../../features/auth/index.js'
import type { SessionCookie } from '../../features/operation-context.js'
import type { IncomingRequest } from './request-context.js'

/** The cookies of a request over HTTP. Few operations look at them, so they are read when one does. */
export class RequestCookie implements SessionCookie {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly headers: IncomingRequest['headers'],
    private readonly addHeader: NonNullable<IncomingRequest['addHeader']>,
  ) {}

  get agent(): string | undefined {
    return this.headers['user-agent']
  }

  get isBrowser(): boolean {
    return isBrowser(this.headers)
  }

  get device(): string | undefined {
    return this.cookies.read(this.headers).deviceCookie
  }

  get signIn(): string | undefined {
    return this.cookies.read(this.headers).signInCookie
  }

  setSignIn(token: string, { isForOtherSites }: { readonly isForOtherSites: boolean }): void {
    this.#set(this.cookies.setSignIn(token, this.headers.host, isForOtherSites))
  }

  setDevice(token: string): void {
    this.#set(this.cookies.setDevice(token, this.headers.host))
  }

  set(token: string, expiresAt: Date): void {
    this.#set(this.cookies.set(token, expiresAt, this.headers.host))
  }

  clear(): void {
    this.#set(this.cookies.clear(this.headers.host))
  }

  #set(cookie: string): void {
    this.addHeader('set-cookie', cookie)
  }
}
