import { z } from 'zod'
import type { Role } from '../../documents.generated.js'

const ROLES: Readonly<Record<string, Role>> = { client: 'CLIENT', therapist: 'THERAPIST' }

/** `client` or `therapist`, in any case. */
export const roleGiven = z
  .string()
  .refine((value) => Object.hasOwn(ROLES, value.toLowerCase()), 'must be client or therapist')
  .meta({ description: '`client` or `therapist`, in any case.', maxLength: 255 })

export const roleShown = z.enum(['client', 'therapist']).nullable()

/** The GraphQL name of a role that `roleGiven` has accepted. Null and undefined are returned unchanged. */
export function toRole<Absent extends null | undefined>(role: string | Absent): Role | Absent {
  return typeof role === 'string' ? (ROLES[role.toLowerCase()] as Role) : role
}

export function roleToShow(role: Role | null): z.input<typeof roleShown> {
  return role === null ? null : role === 'CLIENT' ? 'client' : 'therapist'
}
