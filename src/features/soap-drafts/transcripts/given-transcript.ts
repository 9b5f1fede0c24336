import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { InvalidInput, TooLarge } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { atMostBytes, BYTE_LIMITS, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { text } from '../../../kernel/text/text.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import type { OperationContext } from '../../operation-context.js'
import { userById } from '../../users/index.js'
import { readTranscript } from './read-transcript.js'
import type { ChartName } from '../speakers/chart-names.js'
import { speakersOf, type Who } from '../speakers/speakers-of.js'
import type { Turn } from './transcript.js'

/** The transcript of a request. Its words come in it or in a file. */
export const transcriptInput = z.object({
  text: z.string().nullish(),
  speakers: z
    .array(z.object({ name: text(LIMITS.transcript.speaker), who: z.enum(['client', 'therapist', 'family', 'other']) }))
    .max(LIST_LIMITS.transcriptSpeakers)
    .default([]),
})

/** What one speaker says until another one speaks, and who that is. */
export type SpokenTurn = Turn & { readonly who: Who }

/** A transcript that was read, and the digest by which a repeated request is known. */
export interface GivenTranscript {
  readonly turns: readonly SpokenTurn[]
  readonly sha256: string
}

/**
 * Reads the transcript of a request; null if there is none.
 * @throws InvalidInput naming the line or the speaker; TooLarge.
 */
export async function readGivenTranscript(
  ctx: OperationContext,
  given: z.output<typeof transcriptInput> | null,
  file: StagedFile | null,
  { clientUserId, therapistUserId }: { readonly clientUserId: Id; readonly therapistUserId: Id },
): Promise<GivenTranscript | null> {
  if (given === null && file === null) return null
  const typed = given?.text ?? null
  if ((typed === null) === (file === null)) throw InvalidInput.of('transcript.text', 'must be given, or else a file')
  const raw = file === null ? typedText(typed ?? '') : await textOfFile(ctx, file)
  if (raw.includes('\0') || !raw.isWellFormed()) throw InvalidInput.of('transcript', 'must be text')
  const stated = given?.speakers ?? []
  const turns = readTranscript(
    raw,
    stated.map(({ name }) => name),
  )
  if (turns.length === 0) throw InvalidInput.of('transcript', 'has no words')
  const [client, therapist] = await Promise.all([chartName(ctx, clientUserId), chartName(ctx, therapistUserId)])
  const speakers = speakersOf(turns, stated, { client, therapist })
  const spoken = turns.map((turn) => ({ ...turn, who: speakers.get(turn.name) ?? 'other' }))
  return { turns: spoken, sha256: createHash('sha256').update(JSON.stringify(spoken)).digest('hex') }
}

function typedText(raw: string): string {
  if (Buffer.byteLength(raw) > BYTE_LIMITS.transcript) throw tooLarge()
  return raw
}

async function textOfFile(ctx: OperationContext, file: StagedFile): Promise<string> {
  try {
    if (file.bytes > BYTE_LIMITS.transcript) throw tooLarge()
    const content = await ctx.services.files.openStaged(file)
    if (content === undefined) throw InvalidInput.of('file', 'was not stored')
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(content))
  } catch (error) {
    if (error instanceof TypeError) throw InvalidInput.of('file', 'must be text in UTF-8')
    throw error
  } finally {
    // Its words are stored with the request; the file itself is not kept.
    await ctx.services.files.discard(file.id)
  }
}

function tooLarge(): TooLarge {
  return new TooLarge(`A transcript must have ${atMostBytes(BYTE_LIMITS.transcript)}.`)
}

async function chartName(ctx: OperationContext, id: Id): Promise<ChartName> {
  const user = await ctx.loaders.get(userById, ctx).load(id)
  return { firstName: user?.firstName ?? null, lastName: user?.lastName ?? null }
}
