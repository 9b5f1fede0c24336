import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { PersonEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** What an invited person will be. */
export type InvitedRole = 'therapist' | 'admin' | 'front_desk'

/** One mail that invites somebody to the staff of a practice, and its link. Each mail is a row of its own. */
@Entity({ tableName: 'staff_invitation' })
export class StaffInvitation extends PersonEntity {
  @Property({ type: FreeText })
  email!: string
  /** The address in the form in which it is compared. */
  @Property({ type: 'text' })
  emailKey!: string
  @Property({ type: FreeText, nullable: true })
  firstName: string | null = null
  @Property({ type: FreeText, nullable: true })
  lastName: string | null = null
  @Property({ type: 'text' })
  role!: InvitedRole
  @Property({ type: new BigIntType('number'), nullable: true })
  invitedByUserId: Id | null = null
  /** Who accepted it. */
  @Property({ type: new BigIntType('number'), nullable: true })
  userId: Id | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  expiresAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  usedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
