import { SqlMigration } from './sql-migration.js'

/** What a restored database knows: that it was restored, whether a demo may be loaded, and who was erased. */
export class Restores extends SqlMigration {
  override statements(): string[] {
    return [
      // A restore leaves out the end of the trail. Seals go on behind it, so that no number is given twice.
      `create table audit_restore (
        id bigint generated always as identity primary key,
        restored_at timestamptz(3) not null,
        -- when the backup was complete
        backup_at timestamptz(3) not null,
        -- the last seal of the backup, as the head of the chain
        seal bigint not null,
        last_position bigint not null,
        head bytea not null,
        -- the newest seal that a place outside the database knew
        lost_seal bigint not null,
        lost_position bigint not null,
        -- keyed hash of all this
        mac bytea not null,
        key_id text not null,
        check (lost_seal >= seal and lost_position >= last_position)
      )`,

      // With the number, it tells an account from a later one that got the same number after a restore.
      `alter table erasure add column account_created_at timestamptz(3)`,
      `create function note_erased_account() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
      begin
        select u.created_at into new.account_created_at from public.user_account u where u.id = new.client_user_id;
        return new;
      end $$`,
      `create trigger note_erased_account before insert on erasure for each row execute function note_erased_account()`,

      `create table demo_choice (
        is_made boolean primary key default true check (is_made),
        -- loading: a start was cut off while it loaded the demo
        state text not null check (state in ('loading', 'loaded', 'declined')),
        decided_at timestamptz(3) not null default now()
      )`,
      // Sees all accounts, whoever asks: a demo has passwords that everybody knows.
      `create function decide_demo(p_wanted boolean, p_insist boolean, p_was_loaded boolean) returns text
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare
        has_people constant boolean := exists (select from public.user_account u where u.state <> 'reserved');
        decided text;
      begin
        perform pg_advisory_xact_lock(hashtextextended('care demo', 0));
        select c.state into decided from public.demo_choice c;
        if decided in ('loading', 'loaded') or (decided = 'declined' and (has_people or not p_insist)) then
          return decided;
        end if;
        decided := case when has_people then case when p_was_loaded then 'loaded' else 'declined' end
          when p_wanted then 'loading' else 'declined' end;
        insert into public.demo_choice (state) values (decided)
          on conflict (is_made) do update set state = excluded.state, decided_at = now();
        return decided;
      end $$`,
      `create function demo_is_loaded() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
        update public.demo_choice set state = 'loaded' where state = 'loading'
      $$`,
      `revoke all on function decide_demo(boolean, boolean, boolean), demo_is_loaded() from public`,
    ]
  }
}
