import { administers } from '../../../kernel/caller.js'
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import type { OperationContext } from '../../operation-context.js'
import { PracticeType } from '../../practice/index.js'
import { underKey } from '../../requests/idempotency-key.js'
import { UploadScalar } from '../../requests/upload.scalar.js'
import { chooseCommonManuals, usesCommonManuals } from './choose-common-manuals.js'
import { findPracticeManual, listPracticeManuals } from './find-practice-manuals.js'
import {
  ChooseCommonManualsPayload,
  PracticeManualPayload,
  PracticeManualType,
  UpdateManualInput,
  UploadManualInput,
  WithdrawManualPayload,
} from './practice-manual.type.js'
import { updateManual } from './update-manual.js'
import { uploadManual } from './upload-manual.js'
import { withdrawManual } from './withdraw-manual.js'

const FILE =
  'PDF, DOCX, RTF, Markdown or text, at most 20 MiB, 1,000 pages and 2 MiB of text. Only on `/graphql/stream`.'

@Resolver(() => PracticeManualType)
export class PracticeManualsResolver {
  @Query(() => [PracticeManualType], {
    description: 'The own manuals of the practice, in the order of their upload. For its administrators.',
  })
  practiceManuals(@Ctx() ctx: OperationContext): Promise<readonly PracticeManualType[]> {
    return listPracticeManuals(ctx)
  }

  @Mutation(() => PracticeManualPayload, {
    description:
      'Adds a manual: a file or a text. Questions of people of the practice are answered from it once its index is made. For administrators.',
  })
  uploadManual(
    @Arg('input', () => UploadManualInput) { idempotencyKey, ...input }: UploadManualInput,
    @Arg('file', () => UploadScalar, { nullable: true, description: FILE }) file: StagedFile | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<PracticeManualPayload> {
    const all = { ...input, file: file?.toJSON() ?? null }
    return uploadManual(underKey(ctx, 'uploadManual', idempotencyKey, all), input, file ?? null)
  }

  @Mutation(() => PracticeManualPayload, {
    description:
      'Changes a manual. With a file or a text it is replaced once the new index is made; title and readers change at once. For administrators.',
  })
  updateManual(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateManualInput) input: UpdateManualInput,
    @Arg('file', () => UploadScalar, { nullable: true, description: FILE }) file: StagedFile | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<PracticeManualPayload> {
    return updateManual(ctx, id, input, file ?? null)
  }

  @Mutation(() => WithdrawManualPayload, {
    description: 'Withdraws a manual: from now on nothing is answered from it. For administrators.',
  })
  withdrawManual(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<WithdrawManualPayload> {
    return withdrawManual(ctx, id)
  }

  @Mutation(() => ChooseCommonManualsPayload, {
    description:
      'Decides whether people of the practice are answered from the common manuals: the shipped one, and those of the operator. For administrators.',
  })
  chooseCommonManuals(
    @Arg('areUsed', () => Boolean) areUsed: boolean,
    @Ctx() ctx: OperationContext,
  ): Promise<ChooseCommonManualsPayload> {
    return chooseCommonManuals(ctx, areUsed)
  }
}

@Resolver(() => PracticeManualPayload)
export class PracticeManualPayloadResolver {
  @FieldResolver(() => PracticeManualType, { description: 'The manual after the change.' })
  manual(@Root() { manualId }: PracticeManualPayload, @Ctx() ctx: OperationContext): Promise<PracticeManualType> {
    return findPracticeManual(ctx, manualId)
  }
}

@Resolver(() => PracticeType)
export class PracticeCommonManualsResolver {
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether its people are answered from the common manuals. For administrators; null for others.',
  })
  async usesCommonManuals(
    @Root() { id: organisationId }: PracticeType,
    @Ctx() ctx: OperationContext,
  ): Promise<boolean | null> {
    if (!administers(ctx.caller, organisationId)) return null
    return usesCommonManuals(ctx, organisationId)
  }
}
