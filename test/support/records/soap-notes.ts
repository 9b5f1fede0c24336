import type { As, Answer, TestApp } from '../service/app.js'

/** The smallest PNG there is: one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The documented number of the kind SOAP. */
export const SOAP = 6

/** A SOAP note or an entry of its history, as REST shows it. */
export interface SoapAnswer {
  readonly id: number
  readonly ml_data: string
  readonly therapist_data: string
  readonly is_override: boolean
  readonly is_approved: boolean
  readonly signature: string | null
  readonly [field: string]: unknown
}

/** SOAP notes of the therapist about the client, over both doors. */
export class SoapDesk {
  constructor(readonly app: TestApp) {}

  get clientId(): number {
    return this.app.personas.ids.client
  }

  submit(
    own: Record<string, unknown> = {},
    as: As = 'therapist',
  ): Promise<Answer<{ id: number; history: SoapAnswer }>> {
    const { ids, relationships } = this.app.personas
    return this.app.rest('POST', '/notes/soap/', {
      as,
      body: {
        ...{ data: 'Sleeps better.', sender_role: 'therapist', record_type: SOAP, is_approved: false },
        ...{ client_user_id: ids.client, therapist_user_id: ids.therapist, therapist_client_id: relationships.active },
        ...own,
      },
    })
  }

  /** Submits what has to be taken. */
  async take(own: Record<string, unknown> = {}, as: As = 'therapist'): Promise<number> {
    const { status, text, body } = await this.submit(own, as)
    if (status !== 201) throw new Error(`The submission was answered with ${status}: ${text}`)
    return body.id
  }

  read(part: '' | 'history/' | 'snapshot/' = '', as: As = 'therapist', type = SOAP): Promise<Answer<SoapAnswer[]>> {
    return this.app.rest('GET', `/notes/soap/${part}?record_type_id=${type}&client_user_id=${this.clientId}`, { as })
  }

  /** The field of an operation, or the code of its error. */
  async ask(operation: string, variables: Record<string, unknown> = {}, as: As = 'therapist'): Promise<unknown> {
    const { data, errors } = await this.app.graphql(operation, variables, as)
    if (errors !== undefined) return errors[0]?.extensions.code
    return Object.values(data ?? {})[0]
  }
}
