import { SqlMigration } from './sql-migration.js'

/**
 * Manuals of practices. Each has generations of the index of its own, beside the common one over the shipped manual and
 * those of operators.
 */
export class PracticeManuals extends SqlMigration {
  override statements(): string[] {
    return [
      // For indexes that begin with the generation: a search must not read what other practices have written.
      `create extension if not exists btree_gin`,

      `alter table organisation
        -- whether its people are answered from the common manuals too
        add column uses_common_manuals boolean not null default true`,

      `create table practice_manual (
        id bigint generated always as identity primary key,
        organisation_id bigint not null references organisation,
        title text not null,
        -- staff alone are answered from it otherwise
        is_for_clients boolean not null,
        format text not null check (format in ('markdown', 'pages')),
        media_type text not null,
        bytes bigint not null,
        sha256 text not null,
        -- null: it has no pages
        pages integer,
        passages integer not null,
        body text not null,
        uploaded_by_user_id bigint references user_account on delete set null,
        uploaded_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        -- rises with each new text; version with every change
        text_version integer not null default 1,
        version integer not null default 1
      )`,
      `create index on practice_manual (organisation_id, id)`,
      `create index on practice_manual (uploaded_by_user_id) where uploaded_by_user_id is not null`,

      // A generation that is neither common nor of a manual is nobody's: so is one whose manual was withdrawn.
      `alter table knowledge_generation
        add column is_common boolean not null default false,
        add column manual_id bigint references practice_manual on delete set null,
        -- the text_version of the manual that it was made of
        add column manual_version integer,
        -- how it was made (INDEX_VERSION); null for common generations, whose manual_digest says it
        add column index_version integer,
        add constraint knowledge_generation_owner check (not is_common or manual_id is null)`,
      `update knowledge_generation set is_common = true`,
      `drop index knowledge_generation_state_idx`,
      `create unique index knowledge_generation_common on knowledge_generation (state)
        where is_common and state in ('building', 'live')`,
      `create unique index knowledge_generation_of_manual on knowledge_generation (manual_id) where state = 'live'`,
      `create index on knowledge_generation (manual_id) where manual_id is not null`,

      `drop index knowledge_unit_search_idx`,
      `create index on knowledge_unit using gin (generation_id, search)`,
      `drop index knowledge_word_sound_idx`,
      `create index on knowledge_word using gin (generation_id, sound gin_trgm_ops)`,
    ]
  }
}
