import { SqlMigration } from './sql-migration.js'

/** What became of each message of a webhook: ids, times and statuses, kept as long as the events themselves. */
export class WebhookDeliveries extends SqlMigration {
  override statements(): string[] {
    return [
      `create table webhook_delivery (
        id bigint generated always as identity primary key,
        webhook_id bigint not null references webhook on delete cascade,
        -- the event, which has other ids after a restore and may have another timeline after a failover
        epoch uuid not null,
        timeline integer not null,
        position bigint not null,
        topic text not null,
        change text not null check (change in ('created', 'updated', 'deleted')),
        subject_id bigint not null,
        occurred_at timestamptz(3) not null,
        attempts integer not null default 1,
        first_tried_at timestamptz(3) not null default now(),
        last_tried_at timestamptz(3) not null default now(),
        last_failure text check (last_failure in ('ADDRESS_REFUSED', 'UNREACHABLE', 'TIMEOUT', 'STATUS')),
        last_status integer,
        taken_at timestamptz(3),
        unique (webhook_id, position, epoch, timeline)
      )`,
      'create index on webhook_delivery (webhook_id, id)',
      'create index on webhook_delivery (first_tried_at)',
    ]
  }
}
