import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { loadById } from '../../database/read/loader.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { exportRecord } from './export-record.js'
import { findRecordExport, findRecordExportFile, findRecordExports, listRecordExports } from './find-record-export.js'
import { ExportRecordInput, RecordExportFile, RecordExportPayload, RecordExportType } from './record-export.type.js'

const recordExportById = loadById((ctx: OperationContext, ids) => findRecordExports(ctx, ids))

@Resolver()
export class RecordExportsResolver {
  @Query(() => RecordExportType, { description: 'One request for a copy of a record, and what has become of it.' })
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
    description: "The file of a copy that is ready, while everything in it is still the caller's to read.",
  })
  recordExportFile(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RecordExportFile> {
    return findRecordExportFile(ctx, id)
  }

  @Mutation(() => RecordExportPayload, {
    description:
      "Has a copy of a client's whole record made, of what the caller may read, and answers at once; `jobProgress` tells how far it is. Asked again while it is under way, it is the same request.",
  })
  exportRecord(
    @Arg('input', () => ExportRecordInput) input: ExportRecordInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RecordExportPayload> {
    return exportRecord(ctx, input)
  }
}

@Resolver(() => RecordExportPayload)
export class RecordExportPayloadResolver {
  @FieldResolver(() => RecordExportType, { nullable: true, description: 'The request as it is now.' })
  recordExport(
    @Root() { recordExportId }: RecordExportPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<RecordExportType | null> {
    return ctx.loaders.get(recordExportById, ctx).load(recordExportId)
  }
}
