import type { DatabaseContext } from '../database/database-context.js'
import type { EventBroker } from '../events/event-broker.js'
import type { TopicPolicy } from '../events/topic-policy.js'
import type { JobDefinition } from '../jobs/define-job.js'
import type { Extensions } from './manifests/extension-point.js'
import type { Services } from '../services/services.js'

/** How an operation gives the caller cookies or takes them back; the door writes the headers. */
export interface SessionCookie {
  /** The cookie by which the browser of this request may be recognised. */
  readonly device: string | undefined
  /** The cookie of a browser where somebody signs in at an identity provider. */
  readonly signIn: string | undefined
  /** The `User-Agent` header. */
  readonly agent: string | undefined
  /** True if the request comes from a browser, as far as its headers tell. */
  readonly isBrowser: boolean
  /** Lets the browser be recognised at later sign-ins. */
  setDevice(token: string): void
  /** Binds a sign-in at an identity provider to the browser; `isForOtherSites` if a page of the provider answers. */
  setSignIn(token: string, options: { readonly isForOtherSites: boolean }): void
  set(token: string, expiresAt: Date): void
  clear(): void
}

/** Settings that change what operations decide, read once at start. */
export interface Rules {
  /** `explicit`: consents of kind ai and journal_sharing count only when given. */
  readonly consent: 'assumed' | 'explicit'
  /** Who may register without an invitation. Therapists who do wait to be approved. */
  readonly selfSignup: 'clients' | 'allow' | 'deny'
  /** Who must have a second factor in practices without a rule of their own. */
  readonly secondFactorFor: 'nobody' | 'staff' | 'everybody'
  /** The most people that a therapist, and a practice, may look up by address in a day. */
  readonly lookUpsADay: { readonly ofTherapist: number; readonly ofPractice: number }
  /** The most invitations of a practice. `aDayWhenNew` is for its first day; it may send as many more with each day. */
  readonly invitations: { readonly anHour: number; readonly aDay: number; readonly aDayWhenNew: number }
  /** The address under which people reach this service, for links in mails. No slash at the end. */
  readonly publicUrl: string
  /** Origins of other pages that people use the service from. */
  readonly allowedOrigins: readonly string[]
  /** How long a risk flag may wait to be acknowledged before the safety contact is told. */
  readonly riskEscalateMinutes: number
  /** Whether a covered language model reads stored texts for dangers that the screen has missed. */
  readonly riskModelReads: boolean
  /** How long after it was signed a SOAP note is released to its client, unless it is withheld. */
  readonly releaseAfterDays: number
  /** Where people in a crisis find help at once, as the operators have set it; empty if they have not. */
  readonly crisisResources: readonly SetCrisisResource[]
}

/** What places help with. */
export const CRISIS_TOPICS = ['crisis', 'abuse', 'eating', 'children'] as const
export type CrisisTopic = (typeof CRISIS_TOPICS)[number]

/** A place that helps people in a crisis. */
export interface CrisisResource {
  readonly name: string
  /** A number to call or to write to. */
  readonly contact: string
  readonly region: string | null
  readonly url: string | null
}

/** A place that operators or a practice have set. */
export interface SetCrisisResource extends CrisisResource {
  /** What it helps with; null: any crisis. */
  readonly about: CrisisTopic | null
  /** For people in this country alone, as two letters of ISO 3166-1; null: for all. */
  readonly country: string | null
}

/** Everything an operation gets from outside: caller, database, clock, services. It names no feature. */
export interface OperationContext extends DatabaseContext {
  readonly services: Services
  /** Events of this gateway, for subscriptions. */
  readonly events: EventBroker
  /** Who may see which events, by topic. */
  readonly topicPolicies: readonly TopicPolicy<OperationContext>[]
  /** What happens in the background, for who wants to know how far it is. */
  readonly jobs: readonly JobDefinition<OperationContext>[]
  /** Every scope that an access token can have. */
  readonly tokenScopes: readonly string[]
  /** What features add to those below them. */
  readonly extensions: Extensions
  /**
   * What aborts when the caller disconnects, for operations that wait. Made when it is first asked for. It is not a
   * getter: V8 makes a hidden class for each object that is written with one, and these keep whole requests until the
   * next collection of old objects.
   */
  readonly signal: () => AbortSignal
  readonly rules: Rules
  readonly cookie: SessionCookie
}
