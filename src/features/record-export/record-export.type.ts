import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum ExportFormatEnum {
  ZIP = 'zip',
  FHIR = 'fhir',
}
registerEnumType(ExportFormatEnum, {
  name: 'ExportFormat',
  description: 'In what form a record is copied.',
  valuesConfig: {
    ZIP: { description: 'A ZIP: every kind of record as JSON and as CSV, a FHIR bundle, and the files.' },
    FHIR: { description: 'One bundle of HL7 FHIR R4, as JSON. Files are named in it and fetched by themselves.' },
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
  description: 'What has become of a request for a copy.',
  valuesConfig: {
    REQUESTED: { description: 'It waits for its turn, or for another attempt.' },
    COLLECTING: { description: 'The record is being read.' },
    PACKING: { description: 'The file is being packed.' },
    READY: { description: 'The file can be fetched until `expiresAt`.' },
    FAILED: { description: 'There is no file; `reason` says why, where that is known.' },
    EXPIRED: { description: 'The file is gone: its time was over, or a newer copy took its place.' },
  },
})

export enum RecordExportFailureEnum {
  ACCESS_ENDED = 'access_ended',
  TOO_LARGE = 'too_large',
}
registerEnumType(RecordExportFailureEnum, {
  name: 'RecordExportFailure',
  description: 'Why there is no file.',
  valuesConfig: {
    ACCESS_ENDED: { description: 'Who asked for it may not read the record any more.' },
    TOO_LARGE: { description: 'It would be larger than a file may be.' },
  },
})

@ObjectType('RecordExport', {
  description: "That a copy of a client's record was asked for, and what has become of it. Seen by who asked alone.",
  simpleResolvers: true,
})
export class RecordExportType {
  @Field(() => IdScalar, { description: 'Identifier; `jobProgress` knows it as the subject of `make-record-export`.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose record it is.' })
  clientId!: Id
  @Field(() => ExportFormatEnum, { description: 'In what form.' })
  format!: ExportFormatEnum
  @Field(() => RecordExportStateEnum, { description: 'What has become of it.' })
  state!: RecordExportStateEnum
  @Field(() => RecordExportFailureEnum, { nullable: true, description: 'Why it failed, where that is known.' })
  reason!: RecordExportFailureEnum | null
  @Field(() => Float, { nullable: true, description: 'The size of the file.' })
  bytes!: number | null
  @Field(() => String, { nullable: true, description: 'SHA-256 of the file, in hexadecimal.' })
  sha256!: string | null
  @Field(() => Int, { description: 'How many records are in it.' })
  recordCount!: number
  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was made, or failed.' })
  finishedAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when the file is kept.' })
  expiresAt!: Date | null
}

@ObjectType({
  description: 'The file of a copy. `GET /exports/{id}/file/` sends its content.',
  simpleResolvers: true,
})
export class RecordExportFile {
  @Field(() => IdScalar, { description: 'Identifier of the copy.' })
  id!: Id
  @Field(() => String, { description: 'Its name; it names nobody.' })
  name!: string
  @Field(() => String, { description: 'What it is.' })
  mediaType!: string
  @Field(() => String, { description: 'Names its content in the store, where nobody but the service gets at it.' })
  fileId!: string
  @Field(() => Float, { description: 'Its size.' })
  bytes!: number
  @Field(() => String, { description: 'SHA-256 of its content, in hexadecimal.' })
  sha256!: string
}

@ObjectType({ description: 'A request for a copy that was made, or that is under way already.', simpleResolvers: true })
export class RecordExportPayload {
  @Field(() => IdScalar, { description: 'Identifier of the request.' })
  recordExportId!: Id
}

@InputType({ description: 'Of whose record a copy is to be made, and in what form.' })
export class ExportRecordInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client; the caller when absent.' })
  clientId?: Id | null
  @Field(() => ExportFormatEnum, { defaultValue: ExportFormatEnum.ZIP, description: 'In what form.' })
  format!: ExportFormatEnum
}
