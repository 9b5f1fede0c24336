import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { BigIntType, JsonType, Opt } from '@mikro-orm/core'
import { FreeJson, FreeText } from '../../database/text-codec.js'
import { RecordEntity } from '../../database/write/record-entity.js'
import type { Role } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'

/** Whether a person may act as what they signed up as. Only therapists from the public wait for it. */
export type Approval = 'pending' | 'approved' | 'declined'

/** One postal address, as the documented Address object. */
export interface Address {
  readonly addressLine1?: string | null
  readonly addressLine2?: string | null
  readonly city?: string | null
  readonly state?: string | null
  readonly country?: string | null
  readonly zipcode?: string | null
}

/** Working hours of a day of each week. */
export interface WorkingHours {
  /** In English and small letters, as PostgreSQL names days. */
  readonly weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  /** Times of day as HH:MM; the last can be 24:00. */
  readonly from: string
  readonly to: string
}

/** Days on which somebody does not work, as YYYY-MM-DD, both included. */
export interface DaysOff {
  readonly from: string
  readonly to: string
}

/**
 * A client or a member of staff. `reserved`: only an id, from self-registration. `invited`: created by another person,
 * not signed up yet. `registered`: signed up.
 */
@Entity({ tableName: 'user_account' })
export class User extends RecordEntity {
  @Property({ type: 'text' })
  state!: 'reserved' | 'invited' | 'registered'
  @Property({ type: 'text', nullable: true })
  role: Role | null = null
  /** `pending` and `declined`: a therapist who signed up from the public, and sees their own profile alone. */
  @Property({ type: 'text' })
  approval: Approval & Opt = 'approved'
  /** The organisation that an applicant asked to join; null for one who asked for a new one. */
  @Property({ type: new BigIntType('number'), nullable: true })
  appliedOrganisationId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  loginName: string | null = null
  @Property({ type: FreeText, nullable: true })
  firstName: string | null = null
  @Property({ type: FreeText, nullable: true })
  lastName: string | null = null
  @Property({ type: FreeText, nullable: true })
  email: string | null = null
  /** Requested by the owner and not confirmed by its link yet. It has no effect. */
  @Property({ type: FreeText, nullable: true })
  pendingEmail: string | null = null
  /** The address before the last change, while that can be undone. */
  @Property({ type: FreeText, nullable: true })
  previousEmail: string | null = null
  /** From when on the address in force recovers the account; null: always. */
  @Property({ type: 'timestamptz', nullable: true })
  emailRecoversFrom: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null = null
  @Property({ type: FreeText, nullable: true })
  gender: string | null = null
  @Property({ type: FreeText, nullable: true })
  phoneNumber: string | null = null
  @Property({ type: 'date', nullable: true })
  dateOfBirth: string | null = null
  @Property({ type: FreeText })
  image: string & Opt = ''
  @Property({ type: FreeText, nullable: true })
  timezone: string | null = null
  /** `timezone` when it names an IANA zone, else UTC. */
  @Property({ type: 'text' })
  zone: string & Opt = 'UTC'
  /** Where the person lives, as two letters of ISO 3166-1: it decides which helplines are named in a crisis. */
  @Property({ type: 'text', nullable: true })
  country: string | null = null
  /** In which the pages and mails of the person are written, as a tag of BCP 47; null: not chosen. */
  @Property({ type: 'text', nullable: true })
  language: string | null = null
  @Property({ type: FreeJson })
  addresses: readonly Address[] & Opt = []
  @Property({ type: FreeText, nullable: true })
  loginId: string | null = null
  @Property({ type: FreeText, nullable: true })
  npi: string | null = null
  @Property({ type: 'boolean' })
  isOrganisationAdmin: boolean & Opt = false
  /** True if the person, who has no practice, lets practices find their profile by their address. */
  @Property({ type: 'boolean' })
  isFindableByPractices: boolean & Opt = false
  @Property({ type: 'boolean' })
  wantsAppointmentReminders: boolean & Opt = true
  /** When a therapist works, in their own time zone. */
  @Property({ type: JsonType })
  workingHours: readonly WorkingHours[] & Opt = []
  /** When a therapist does not work, whatever the hours say. */
  @Property({ type: JsonType })
  daysOff: readonly DaysOff[] & Opt = []
  @Property({ type: 'boolean' })
  isOperator: boolean & Opt = false
  /** Staff of a practice who see profiles and appointments, and no clinical text. They have no role. */
  @Property({ type: 'boolean' })
  isFrontDesk: boolean & Opt = false
  @Property({ type: 'text', nullable: true })
  passwordHash: string | null = null
  @Property({ type: 'integer' })
  passwordVersion: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  signupTime: Date | null = null
  /** Since when a member of staff cannot sign in. */
  @Property({ type: 'timestamptz', nullable: true })
  suspendedAt: Date | null = null
  /** Since when a member of staff has left. The account is kept for what they wrote, and stays suspended. */
  @Property({ type: 'timestamptz', nullable: true })
  leftAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  reservedUntil: Date | null = null
}
