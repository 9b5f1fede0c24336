import { SqlMigration } from './sql-migration.js'

/** Addresses at which programs of practices are told what has changed. */
export class Webhooks extends SqlMigration {
  override statements(): string[] {
    return [
      `create table webhook (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        url text not null,
        topics text[] not null check (cardinality(topics) > 0),
        secret bytea not null,
        former_secret bytea,
        former_until timestamptz(3),
        -- the event after which it goes on
        epoch uuid not null,
        position bigint not null,
        off_reason text check (off_reason in ('switchedOff', 'gone', 'failing', 'eventsLost')),
        -- the lease of the job that sends now, so that two never send at once
        holder uuid,
        failures integer not null default 0,
        failing_since timestamptz(3),
        retry_at timestamptz(3),
        last_failure text check (last_failure in ('ADDRESS_REFUSED', 'UNREACHABLE', 'TIMEOUT', 'STATUS')),
        last_status integer,
        last_tried_at timestamptz(3),
        last_taken_at timestamptz(3),
        created_at timestamptz(3) not null,
        check ((former_secret is null) = (former_until is null))
      )`,
      'create index on webhook (organisation_id, id)',
    ]
  }
}
