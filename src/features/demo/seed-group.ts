import type { OperationContext } from '../operation-context.js'
import { createClientGroup, listClientGroups, listRelationships, updateRelationship } from '../practice/index.js'
import { asPerson, type DemoMember } from './as-person.js'

/** How many clients of the demo come to the group. */
const MEMBERS = 2

/** Sorts clients of a therapist of the demo into a group, and gives them a team address; once. */
export async function seedGroup(ctx: OperationContext, therapist: DemoMember): Promise<void> {
  const as = asPerson(ctx, therapist, 'therapist')
  const { nodes } = await listRelationships(as, { therapistId: therapist.id }, { first: MEMBERS, after: null })
  const [there] = await listClientGroups(as)
  const clientGroupId = there?.id ?? (await createClientGroup(as, 'Evening group')).clientGroupId
  for (const relationship of nodes) {
    if (relationship.clientGroupId !== null) continue
    await updateRelationship(as, relationship.id, { clientGroupId, careTeamEmail: 'team@demo.example' })
  }
}
