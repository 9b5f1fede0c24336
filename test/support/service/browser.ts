import { type Answer, type GraphqlAnswer, type TestApp } from './app.js'
import { PASSWORD } from './personas.js'

/** What a refused sign-in over REST says. */
export interface ProblemBody {
  readonly type?: string
  readonly methods?: readonly string[]
  readonly errors?: readonly { readonly field: string }[]
}

/** A browser: it keeps the cookies that it gets and sends them again. */
export class Browser {
  readonly #cookies = new Map<string, string>()

  constructor(private readonly app: Pick<TestApp, 'rest'>) {}

  /** The header with all cookies. */
  get headers(): Record<string, string> {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  /** Signs in over REST. */
  signIn(username: string, { password = PASSWORD, code }: { password?: string; code?: string } = {}) {
    return this.send<ProblemBody & { userid?: number }>('/auth/login/', {
      username,
      password,
      ...(code !== undefined && { code }),
    })
  }

  /** Asks over GraphQL. */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    return (await this.send<GraphqlAnswer>('/graphql', { query, variables })).body
  }

  /** The data of an answer without errors. */
  async get<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.ask(query, variables)
    if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '))
    return data as Data
  }

  /** The code of the first error; undefined when there is none. */
  async codeOf(query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
    return (await this.ask(query, variables)).errors?.[0]?.extensions.code
  }

  async send<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    const answer = await this.app.rest<Body>('POST', path, { body, headers: this.headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }
}
