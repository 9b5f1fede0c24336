import { Arg, Resolver, Root, Subscription } from 'type-graphql'
import type { StagedFile } from '../../../services/files/file-store.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { UploadScalar } from '../../requests/upload.scalar.js'
import type { AnswerPipe, AssistantEvent } from './answer-pipe.js'
import { AssistantEventUnion, typedEvent, ClinicalAssistantInput } from './assistant-event.type.js'
import { openClinicalAssistant } from './open-clinical-assistant.js'

interface Arguments {
  readonly input: ClinicalAssistantInput
  readonly files?: readonly StagedFile[] | null
}

@Resolver()
export class ClinicalAssistantResolver {
  @Subscription(() => AssistantEventUnion, {
    description:
      'Asks the clinical assistant about a client and streams its answer. Every answer ends with `AssistantDone` or `AssistantFailure`. Ending the subscription cancels the answer.',
    subscribe: ({ args: { input, files }, context }: { args: Arguments; context: OperationContext }) =>
      ask(context, input, files ?? []),
  })
  clinicalAssistant(
    @Root() event: AssistantEvent,
    @Arg('input', () => ClinicalAssistantInput) _input: ClinicalAssistantInput,
    @Arg('files', () => [UploadScalar], {
      nullable: true,
      description: 'Documents for the question, at most ten. Only on `/graphql/stream`.',
    })
    _files?: readonly StagedFile[] | null,
  ): typeof AssistantEventUnion {
    return typedEvent(event)
  }
}

function ask(
  ctx: OperationContext,
  { idempotencyKey, ...input }: ClinicalAssistantInput,
  files: readonly StagedFile[],
): Promise<AnswerPipe> {
  const sent = files.map(({ name, sha256 }) => [name, sha256])
  return openClinicalAssistant(
    underKey(ctx, 'clinicalAssistant', idempotencyKey, { ...input, files: sent }),
    input,
    files,
  )
}
