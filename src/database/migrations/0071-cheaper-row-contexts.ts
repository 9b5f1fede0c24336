import { SqlMigration } from './sql-migration.js'

/**
 * Asking again who the caller's clients and contacts are costs no call of a procedural function: what one mention of a
 * table has found is a setting, and PostgreSQL inlines these functions into the policies.
 */
export class CheaperRowContexts extends SqlMigration {
  override statements(): string[] {
    return ['clients', 'contacts'].flatMap((which) => [
      `alter function caller_${which}() rename to find_caller_${which}`,
      // Kept for the rest of a statement that only reads. A change could alter who they are, so it asks each time.
      `create or replace function find_caller_${which}() returns bigint[] language plpgsql stable as $$
        declare
          reached bigint[] := caller_reach();
          found_ids bigint[];
        begin
          if cardinality(reached) > 0 then
            found_ids := ${which}_of(reached);
          end if;
          if caller_has_purpose('{read}') then
            perform set_config('care.${which}', coalesce(found_ids, '{}')::text, true);
          end if;
          return found_ids;
        end $$`,
      `create function caller_${which}() returns bigint[] language sql stable as $$
        select coalesce(nullif(current_setting('care.${which}', true), '')::bigint[], find_caller_${which}()) $$`,
    ])
  }
}
