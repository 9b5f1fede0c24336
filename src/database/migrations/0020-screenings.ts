import { SqlMigration } from './sql-migration.js'

/** Screenings: what a client answered to an instrument, and the score as its published rules have it. */
export class Screenings extends SqlMigration {
  override statements(): string[] {
    return [
      `create table screening (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        -- which data file of src/features/screenings/instruments: its rules never change, so the score can be computed again
        instrument_key text not null,
        instrument_version integer not null,
        -- one value for each item in its order, null where it was left out; null when only the score was given
        answers jsonb,
        score integer not null,
        -- scores of the instrument's subscales by their keys
        subscores jsonb not null default '{}',
        -- the key of a band of the instrument; null where none is published
        severity text,
        taken_at timestamptz(3) not null,
        -- null for what nobody in particular recorded
        recorded_by_user_id bigint references user_account,
        -- a correction is a row of its own, which takes the place of another
        replaces_id bigint references screening,
        replaced_at timestamptz(3),
        created_at timestamptz(3) not null,
        deleted_at timestamptz(3),
        version integer not null default 1,
        check (answers is null or jsonb_typeof(answers) = 'array'),
        check (jsonb_typeof(subscores) = 'object')
      )`,
      // Of each client all screenings, newest first; of one instrument the last, the one before and the first.
      `create index screening_of_client on screening (client_user_id, taken_at desc, id desc)`,
      `create index screening_of_instrument on screening (client_user_id, instrument_key, taken_at desc, id desc)
        where deleted_at is null and replaced_at is null`,
      `create unique index screening_replaced_once on screening (replaces_id)`,
      `create index on screening (organisation_id, client_user_id)`,
      `create trigger keep_organisation before update on screening for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,

      // Which kinds of text are screened is said by the features that hold them.
      `alter table risk_flag drop constraint risk_flag_source_check`,
    ]
  }
}
