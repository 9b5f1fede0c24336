import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ingestFiles } from '../../../src/features/knowledge/index.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import type { TestApp } from '../service/app.js'

/** A manual of a page; about disorders that there are not, so that nothing is found by chance. */
export const SMALL_MANUAL = `---
title: Small manual
licence: CC0-1.0
---

# F90 Lantern disorders

Description: Troubles with lanterns that last for weeks.

## F90.1 Lantern fever

Also called: wick sickness; LF

Description: A longing for lanterns that grows in the evening. It passes within a month.

Symptoms: restless walking at dusk; shining eyes; humming

Distinguish from: F91.0 moon blindness, when it is dark already

First-line measures: LFS-7 (Lantern Fever Scale); PHQ-9

First-line treatments: early bedtime; curtain therapy (CT), in a group

## F90.2 Lantern fever in remission

Description: Lantern fever that was there and is not any more.

# F91 Moon disorders

Description: Troubles with the moon.

## F91.0 Moon blindness

In everyday words: bumps into trees after sunset

Also called: selenopia

Description: The moon is not seen, although it is there.

Symptoms: stumbling at night; humming

First-line treatments: patience
`

const built = new WeakMap<TestApp, Promise<void>>()

/** Gives an app an index over the small manual, once. */
export function giveSmallManual(app: TestApp): Promise<void> {
  const known = built.get(app) ?? build(app)
  built.set(app, known)
  return known
}

async function build(app: TestApp): Promise<void> {
  const path = join(app.dataDir, 'small-manual.md')
  await writeFile(path, SMALL_MANUAL)
  await ingestFiles(knowledgeContext(app), [path], { signal: new AbortController().signal })
}

/** The context in which the command line works on the index. */
export function knowledgeContext(app: TestApp): OperationContext {
  return app.app.context({ kind: 'job', job: 'ingest-knowledge', subjectId: 0 }, 'ingestKnowledge')
}
