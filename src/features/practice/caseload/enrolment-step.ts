import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../../manifests/extension-point.js'
import type { OperationContext } from '../../operation-context.js'

/** The start of a client's care by a therapist. */
export interface Enrolment {
  readonly relationshipId: Id
  readonly clientUserId: Id
  /** The client's birthday, as YYYY-MM-DD; null if it is not known. */
  readonly dateOfBirth: string | null
  readonly therapistUserId: Id | null
  readonly organisationId: Id | null
  /** The screenings that the invitation names. */
  readonly screenings: readonly string[]
}

/** What another feature does when a client comes into care. */
export interface EnrolmentStep {
  /**
   * Decides which screenings an invitation names. Called before the invitation is stored.
   * @param wished what the inviter asked for; null when that was nothing in particular.
   * @throws InvalidInput naming `screenings[0]` for one that there is not.
   */
  readonly chooseScreenings?: (wished: readonly string[] | null) => readonly string[]
  /** Runs in the transaction that activates the relationship for the first time. An error rolls that back. */
  readonly run: (ctx: OperationContext, tx: Transaction, enrolment: Enrolment) => Promise<void>
}

const steps = new ExtensionPoint<EnrolmentStep>('enrolment step')

/** Declares a step; the feature that has it lists it in its manifest. */
export function defineEnrolmentStep(name: string, step: EnrolmentStep): Extension {
  return steps.extend(name, step)
}

/** The screenings that an invitation names, as chosen by the steps; without a step the requested ones. */
export function chooseScreenings(
  { extensions }: Pick<OperationContext, 'extensions'>,
  wished: readonly string[] | null,
): readonly string[] {
  const choosing = [...extensions.of(steps).values()].flatMap(({ chooseScreenings: choose }) => choose ?? [])
  if (choosing.length === 0) return wished ?? []
  return choosing.flatMap((choose) => choose(wished))
}

/** Runs every step, in no particular order. */
export async function runEnrolmentSteps(ctx: OperationContext, tx: Transaction, enrolment: Enrolment): Promise<void> {
  for (const { run } of ctx.extensions.of(steps).values()) await run(ctx, tx, enrolment)
}
