import { createContentEntry, listEditableContent } from '../content/index.js'
import type { OperationContext } from '../operation-context.js'
import { asPerson, type DemoMember } from './as-person.js'

/** What the practice has added to the library; nobody has these addresses. */
const ENTRIES = [
  {
    ...{ contentGroup: 'Our practice', topicGroup: 'First visit', title: 'How to find us' },
    ...{ description: 'The way from the station, and where to ring.', url: 'https://practice.example/how-to-find-us' },
    ...{ durationSeconds: 95, roles: ['client'], position: 100 },
  },
  {
    ...{ contentGroup: 'Our practice', topicGroup: 'Groups', title: 'The Thursday group' },
    ...{ description: 'What the group is for, and how one joins it.', url: 'https://practice.example/thursday-group' },
    ...{ durationSeconds: 210, position: 101 },
  },
] as const

/** Adds the practice's own entries to the library of the demo, once. */
export async function seedContent(ctx: OperationContext, admin: DemoMember): Promise<void> {
  const as = asPerson(ctx, admin, 'therapist', { isOrganisationAdmin: true })
  const there = await listEditableContent(as)
  for (const entry of ENTRIES) {
    if (!there.some(({ title }) => title === entry.title)) await createContentEntry(as, entry)
  }
}
