import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { KEY_FIELD } from '../requests/idempotency-key.js'

export enum ExportFormatEnum {
  ZIP = 'zip',
  FHIR = 'fhir',
}
registerEnumType(ExportFormatEnum, {
  name: 'ExportFormat',
  description: 'The format of a copy.',
  valuesConfig: {
    ZIP: { description: 'A ZIP file with every kind of record as JSON and CSV, a FHIR bundle, and all files.' },
    FHIR: { description: 'One HL7 FHIR R4 bundle as JSON. It names files, which are fetched one by one.' },
  },
})

export enum RecordExportStateEnum {
  REQUESTED = 'requested',
  COLLECTING = 'collecting',
  PACKING = 'packing',
  READY = 'ready',
  FAILED = 'failed',
  EXPIRED = 'expired',
}
registerEnumType(RecordExportStateEnum, {
  name: 'RecordExportState',
  description: 'The state of a request for a copy.',
  valuesConfig: {
    REQUESTED: { description: 'It waits for its first or next attempt.' },
    COLLECTING: { description: 'The record is being read.' },
    PACKING: { description: 'The file is being packed.' },
    READY: { description: 'The file can be downloaded until `expiresAt`.' },
    FAILED: { description: 'The copy failed; `reason` says why, if known.' },
    EXPIRED: { description: 'The file was deleted: it expired, or a newer copy replaced it.' },
  },
})

export enum RecordExportFailureEnum {
  ACCESS_ENDED = 'access_ended',
  TOO_LARGE = 'too_large',
}
registerEnumType(RecordExportFailureEnum, {
  name: 'RecordExportFailure',
  description: 'The reasons why a copy failed.',
  valuesConfig: {
    ACCESS_ENDED: { description: 'The requester may no longer read the record.' },
    TOO_LARGE: { description: 'The file would exceed the size limit.' },
  },
})

@ObjectType('RecordExport', {
  description: "A request for a copy of a client's record, with its state. Only the requester sees it.",
  simpleResolvers: true,
})
export class RecordExportType {
  @Field(() => IdScalar, {
    description: 'Identifier. It is also the `subjectId` of the job `make-record-export` in `jobProgress`.',
  })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose record it is.' })
  clientId!: Id
  @Field(() => ExportFormatEnum, { description: 'The format.' })
  format!: ExportFormatEnum
  @Field(() => RecordExportStateEnum, { description: 'The state.' })
  state!: RecordExportStateEnum
  @Field(() => RecordExportFailureEnum, { nullable: true, description: 'The reason of a failure, if known.' })
  reason!: RecordExportFailureEnum | null
  @Field(() => Float, { nullable: true, description: 'The size of the file.' })
  bytes!: number | null
  @Field(() => String, { nullable: true, description: 'SHA-256 of the file, in hexadecimal.' })
  sha256!: string | null
  @Field(() => Int, { description: 'Number of records in the copy.' })
  recordCount!: number
  @Field(() => DateTimeScalar, { description: 'When it was requested.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the copy was finished or failed.' })
  finishedAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the file is deleted.' })
  expiresAt!: Date | null
}

@ObjectType({
  description: 'The file of a copy. `GET /exports/{id}/file/` sends its content.',
  simpleResolvers: true,
})
export class RecordExportFile {
  @Field(() => IdScalar, { description: 'Identifier of the copy.' })
  id!: Id
  @Field(() => String, { description: 'The file name. It contains no names of people.' })
  name!: string
  @Field(() => String, { description: 'The media type.' })
  mediaType!: string
  @Field(() => String, { description: 'Identifier of the content in the file store. Only the service can reach it.' })
  fileId!: string
  @Field(() => Float, { description: 'The size in bytes.' })
  bytes!: number
  @Field(() => String, { description: 'SHA-256 of the content, in hexadecimal.' })
  sha256!: string
}

@ObjectType({
  description: 'The new request for a copy, or the one that is already being processed.',
  simpleResolvers: true,
})
export class RecordExportPayload {
  @Field(() => IdScalar, { description: 'Identifier of the request.' })
  recordExportId!: Id
}

@InputType({ description: 'Whose record to copy, and the format.' })
export class ExportRecordInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client; the caller if absent.' })
  clientId?: Id | null
  @Field(() => ExportFormatEnum, { defaultValue: ExportFormatEnum.ZIP, description: 'The format.' })
  format!: ExportFormatEnum
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}
