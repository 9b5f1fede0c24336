import { createContentEntry, listEditableContent } from '../content/index.js'
import type { OperationContext } from '../operation-context.js'
import { asPerson, type DemoMember } from './as-person.js'
import { demoContent } from './demo-data.js'

/** Adds the practice's own entries to the library of the demo, once. */
export async function seedContent(ctx: OperationContext, admin: DemoMember): Promise<void> {
  const as = asPerson(ctx, admin, 'therapist', { isOrganisationAdmin: true })
  const there = await listEditableContent(as)
  for (const entry of demoContent) {
    if (!there.some(({ title }) => title === entry.title)) await createContentEntry(as, entry)
  }
}
