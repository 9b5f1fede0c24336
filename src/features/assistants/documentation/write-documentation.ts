import { z } from 'zod'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { textsInJson } from '../../../kernel/json-value.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import { oneLine } from '../../../kernel/text/one-line.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OfflineReason } from '../../egress/index.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { runAssistant, withIdempotencyKey } from '../run-assistant.js'
import { composeDocument } from './compose-document.js'
import { readMaterial } from './material/read-material.js'
import { documentationTask, parametersOf } from './registry.js'
import type { WrittenSection, WrittenDocument } from './document-form.js'
import { atMostBytes, BYTE_LIMITS, LIMITS } from '../../../kernel/limits.js'

const NOTICE =
  'Draft from the text that was given, to be read, corrected and completed by a clinician before it is used. Lines with an empty box are still to be filled in.'

/** Renders a document as markdown. Only this file adds markup; texts of people are escaped. */
function renderDocument({ title, head, sections, foot }: WrittenDocument): string {
  return [
    `# ${escapeMarkdown(title)}`,
    `*${NOTICE}*`,
    ...lines(
      head.map(({ label, value }) =>
        value === undefined ? toFill(label) : `- ${escapeMarkdown(`${label}: ${oneLine(value)}`)}`,
      ),
    ),
    ...sections.flatMap(({ title: heading, items, blanks }) => [
      `## ${escapeMarkdown(heading)}`,
      ...lines([...items.map(item), ...blanks.map(toFill)]),
    ]),
    ...lines(foot.map(toFill)),
  ]
    .join('\n\n')
    .concat('\n')
}

function item({ text: said, origin }: { readonly text: string; readonly origin: string }): string {
  return origin === 'proposed' ? `- [ ] Proposed, to be decided: ${escapeMarkdown(said)}` : `- ${escapeMarkdown(said)}`
}

function toFill(line: string): string {
  return `- [ ] ${escapeMarkdown(line)}: …`
}

function lines(items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [items.join('\n')]
}

/**
 * Escapes a text for markdown, so that nothing in it is markup, a link or an image, and no address becomes a link by
 * itself. Harmless characters stay as they are, so that the source stays readable.
 */
export function escapeMarkdown(raw: string): string {
  return raw
    .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/&(?=#|\p{L})/gu, String.raw`\&`)
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/\b(www)\./gi, String.raw`$1\.`)
    .replaceAll(/(?<=\S)@(?=\S)/g, String.raw`\@`)
    .replace(/^(\s*)([#+=-])/, String.raw`$1\$2`)
    .replace(/^(\s*\d{1,9})([.)])/, String.raw`$1\$2`)
}

/** More parameters than any task has. */
const MOST_PARAMETERS = 50

const writeDocumentationInput = z.object({
  taskType: text(LIMITS.documentation.taskType),
  clinicalData: writtenText(LIMITS.documentation.clinicalData),
  clientId: idSchema.nullish(),
  parameters: z
    .record(z.string(), z.unknown())
    .refine((given) => Object.keys(given).length <= MOST_PARAMETERS, `must be at most ${MOST_PARAMETERS}`)
    .refine(
      (given) => Buffer.byteLength(JSON.stringify(given)) <= BYTE_LIMITS.documentationParameters,
      `must be ${atMostBytes(BYTE_LIMITS.documentationParameters)}`,
    )
    .nullish(),
  idempotencyKey: z.string().nullish(),
})

/** A written document, with the sources of each line. */
export interface WrittenDocumentation {
  readonly taskType: string
  readonly title: string
  readonly output: string
  readonly sections: readonly WrittenSection[]
  readonly model: string
  /** Why no model wrote it; null if one did. */
  readonly offlineReason: OfflineReason | null
  readonly promptVersion: number
  /** Whether the client's own words read like a crisis. */
  readonly crisisTopic: CrisisTopic | null
  /** Whose country decides which places are shown. */
  readonly clientId: Id | null
}

/**
 * Writes a document from the caller's text, about a client or about nobody. The document is not stored; it becomes part
 * of a record when somebody submits it as a note. A client's own text that reads like a crisis is stored
 * (`screenTypedText`).
 * @throws InvalidInput naming the field, with the kinds of documents that there are; NotFound, Forbidden;
 * ConsentRequired; RateLimited.
 */
export async function writeDocumentation(ctx: OperationContext, rawInput: unknown): Promise<WrittenDocumentation> {
  const { idempotencyKey, ...input } = parseInput(writeDocumentationInput, rawInput)
  const task = documentationTask(input.taskType)
  const parameters = parametersOf(task, input.parameters ?? {})
  const variant = task.variantOf(parameters)
  const keyed = underKey(ctx, 'writeDocumentation', idempotencyKey, input)
  return withIdempotencyKey(keyed, async () => {
    // The key is claimed. It does not stand for what is written on the way, such as the ledger of model calls.
    const { document, model, offlineReason, crisisTopic, clientId } = await runAssistant(
      { ...ctx, idempotency: null },
      input.clientId ?? null,
      [input.clinicalData, textsInJson(input.parameters)].join('\n').trim(),
      async (assisted) => ({
        ...(await composeDocument(ctx, variant, await readMaterial(input.clinicalData), parameters, assisted)),
        crisisTopic: assisted.crisisTopic,
        clientId: assisted.clientId,
      }),
    )
    const { title, sections } = document
    return {
      ...{ taskType: task.key, title, sections, model, offlineReason, crisisTopic, clientId },
      output: renderDocument(document),
      promptVersion: variant.model.version,
    }
  })
}
