import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { loadById } from '../../database/read/loader.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { exportRecord } from './export-record.js'
import { findRecordExport, findRecordExportFile, findRecordExports, listRecordExports } from './find-record-export.js'
import { ExportRecordInput, RecordExportFile, RecordExportPayload, RecordExportType } from './record-export.type.js'
import { underKey } from '../requests/idempotency-key.js'

const recordExportById = loadById((ctx: OperationContext, ids) => findRecordExports(ctx, ids))

@Resolver()
export class RecordExportsResolver {
  @Query(() => RecordExportType, { description: 'One request for a copy of a record, with its state.' })
  recordExport(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RecordExportType> {
    return findRecordExport(ctx, id)
  }

  @Query(() => [RecordExportType], {
    description: "The caller's twenty newest requests for copies of a client's record, newest first.",
  })
  recordExports(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly RecordExportType[]> {
    return listRecordExports(ctx, clientId)
  }

  @Query(() => RecordExportFile, {
    description: 'The file of a finished copy, as long as the caller may still read everything in it.',
  })
  recordExportFile(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RecordExportFile> {
    return findRecordExportFile(ctx, id)
  }

  @Mutation(() => RecordExportPayload, {
    description:
      "Starts a copy of everything in a client's record that the caller may read, and returns at once. `jobProgress` reports its progress. While a copy is being made, repeating the call returns the same request.",
  })
  exportRecord(
    @Arg('input', () => ExportRecordInput) { idempotencyKey, ...input }: ExportRecordInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RecordExportPayload> {
    return exportRecord(underKey(ctx, 'exportRecord', idempotencyKey, input), input)
  }
}

@Resolver(() => RecordExportPayload)
export class RecordExportPayloadResolver {
  @FieldResolver(() => RecordExportType, { nullable: true, description: 'The current state of the request.' })
  recordExport(
    @Root() { recordExportId }: RecordExportPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<RecordExportType | null> {
    return ctx.loaders.get(recordExportById, ctx).load(recordExportId)
  }
}
