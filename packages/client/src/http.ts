import type { ClientOptions, ConnectionState, Http, RequestOptions } from './care-client.js'
import type { Credentials } from './credentials.js'
import { type Answer, CareError, codeOfStatus, errorOf, retryAfterOf } from './errors.js'
import type { Changeable } from './observable.js'
import { type Received, sendForm } from './send-form.js'
import { bytesOf, formOf, takeFiles } from './upload.js'
import { pause, pauseBefore, throwIfAborted } from './wait.js'

export interface HttpOptions extends ClientOptions {
  readonly url: string
  readonly credentials: Credentials
  readonly connection: Changeable<ConnectionState>
  readonly onSessionEnded: (error: CareError) => void
}

/** Requests of these fields are refused as UNAUTHENTICATED because of what they bring, and no session ends by it. */
const SIGN_IN = /\b(?:signIn|finishPasskeySignIn|confirmPassword|finishPasskeyConfirmation|changePassword)\b/
const OFFLINE_AFTER = 4
const MUTATION = /(?:^|[\s}])mutation\b[^:]/

export function makeHttp(options: HttpOptions): Http {
  const { url, credentials, connection, onSessionEnded, retries = 3, longestWait = 10, timeout = 60 } = options
  // A method of the window must be called as one.
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init))
  const service = { url, fetch: send }
  let failures = 0
  /** Node has a navigator that does not know. */
  const device = globalThis.navigator as { readonly onLine?: boolean } | undefined

  const reached = (isReached: boolean): void => {
    failures = isReached ? 0 : failures + 1
    const isCutOff = failures >= OFFLINE_AFTER || device?.onLine === false
    connection.set(isReached ? 'online' : isCutOff ? 'offline' : 'reconnecting')
  }

  /** Runs a step with a signal that ends with the caller's, or after the time for one attempt. */
  const withinTime = async <Result>(
    signal: AbortSignal | undefined,
    step: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    throwIfAborted(signal)
    const own = new AbortController()
    const leave = (): void => own.abort(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      own.abort()
    }, timeout * 1_000)
    try {
      const result = await step(own.signal)
      reached(true)
      return result
    } catch (cause) {
      if (cause instanceof CareError) throw cause
      throwIfAborted(signal)
      reached(false)
      const code = isLate ? 'TIMEOUT' : 'NETWORK'
      throw new CareError(isLate ? 'The service took too long.' : 'The service was not reached.', { code, cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  }

  const open = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), ...(await credentials.headers(service)) }
    const response = await send(url + path, { ...init, headers, credentials: credentials.cookies })
    credentials.received?.(response.headers)
    return response
  }

  const exchange = (path: string, init: RequestInit, signal?: AbortSignal): Promise<Received> =>
    withinTime(signal, async (own) => {
      const response = await open(path, { ...init, signal: own })
      return { status: response.status, headers: response.headers, text: await response.text() }
    })

  const attempt = async (
    document: string,
    variables: unknown,
    { signal, background, onProgress }: RequestOptions,
    key: string | undefined,
  ): Promise<unknown> => {
    const { files, rest } = takeFiles(variables ?? {})
    const body = JSON.stringify({ query: document, variables: rest })
    const headers: Record<string, string> = { accept: 'application/graphql-response+json, application/json' }
    if (key !== undefined) headers['idempotency-key'] = key
    if (background === true) headers['care-background'] = '1'
    if (files.length === 0) {
      headers['content-type'] = 'application/json'
      return dataOf(await exchange('/graphql', { method: 'POST', body, headers }, signal))
    }
    headers['x-graphql-yoga-csrf'] = '1'
    const form = formOf(body, files)
    if (onProgress === undefined) {
      return dataOf(await exchange('/graphql/stream', { method: 'POST', body: form, headers }, signal))
    }
    const received = await withinTime(signal, async (own) => {
      const given = { ...headers, ...(await credentials.headers(service)) }
      const part = {
        url: `${url}/graphql/stream`,
        form,
        headers: given,
        total: bytesOf(files),
        onProgress,
        signal: own,
      }
      return sendForm(part, { cookies: credentials.cookies, fetch: send, XMLHttpRequest: options.XMLHttpRequest })
    })
    return dataOf(received)
  }

  const renew = async (): Promise<boolean> => {
    try {
      return (await credentials.renew?.(service)) ?? false
    } catch (error) {
      if (error instanceof CareError && error.code === 'UNAUTHENTICATED') return false
      throw error
    }
  }

  return {
    open,
    renew,
    reached,
    sessionEnded: onSessionEnded,
    credentialHeaders: async () => credentials.headers(service),
    async get(path, signal) {
      const headers = { accept: 'application/json', 'care-background': '1' }
      const { status, headers: received, text } = await exchange(path, { headers }, signal)
      const body = jsonOf(text) as { detail?: string; type?: string } | undefined
      if (status === 200 && body !== undefined) return body
      const [, problem] = /^\/problems\/(.+)$/.exec(body?.type ?? '') ?? []
      throw new CareError(body?.detail ?? `The service answered ${status}.`, {
        code: problem?.replaceAll('-', '_').toUpperCase() ?? codeOfStatus(status),
        ...{ status, retryAfter: retryAfterOf(received) },
        requestId: received.get('x-request-id') ?? undefined,
      })
    },
    async request(document, variables, given = {}) {
      const isMutation = MUTATION.test(document)
      const key = given.idempotencyKey ?? (isMutation && given.takesKey === true ? newKey() : undefined)
      const mayHaveRun = !isMutation || key !== undefined
      let isRenewed = false
      for (let attempts = 0; ; attempts++) {
        try {
          return await attempt(document, variables, given, key)
        } catch (error) {
          if (!(error instanceof CareError)) throw error
          if (error.code === 'UNAUTHENTICATED' && !SIGN_IN.test(document)) {
            if (!isRenewed && (await renew())) {
              isRenewed = true
              continue
            }
            onSessionEnded(error)
          }
          const wait = attempts < retries ? waitBefore(error, attempts, mayHaveRun) : undefined
          if (wait === undefined || wait > longestWait * 1_000) throw error
          await pause(wait, given.signal)
        }
      }
    },
  }
}

/** Milliseconds before a repeat; undefined if it would help nobody, or could do something twice. */
function waitBefore({ code, retryAfter }: CareError, attempts: number, mayHaveRun: boolean): number | undefined {
  // A request that was refused for its number has done nothing.
  const isRefused = code === 'RATE_LIMITED'
  const isLost = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE'].includes(code)
  const isConcurrent = code === 'CONFLICT' && retryAfter !== undefined
  if (!isRefused && !(mayHaveRun && (isLost || isConcurrent))) return undefined
  return retryAfter === undefined ? pauseBefore(attempts) : retryAfter * 1_000
}

function dataOf({ status, headers, text }: Received): unknown {
  const answer = jsonOf(text) as Answer | undefined
  const facts = { status, retryAfter: retryAfterOf(headers), requestId: headers.get('x-request-id') ?? undefined }
  if (answer === undefined || (answer.data === undefined && answer.errors === undefined)) {
    throw new CareError(`The service answered ${status} and nothing of GraphQL.`, {
      ...facts,
      code: codeOfStatus(status),
    })
  }
  if (answer.errors !== undefined || answer.data == null) throw errorOf(answer, facts)
  return answer.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy before the service answers in its own words; the status says what it means.
    return undefined
  }
}

/** Not a secret: it only has to differ from the caller's other keys. */
function newKey(): string {
  const part = (): string => Math.random().toString(36).slice(2)
  return `${Date.now().toString(36)}-${part()}${part()}`
}
