import { SqlMigration } from './sql-migration.js'

/**
 * The index over manuals. All its rows belong to a generation: a new one is built beside the one that answers and takes its
 * place in one statement. Nothing in it is about anybody, so none of these tables is a person's.
 */
export class Knowledge extends SqlMigration {
  override statements(): string[] {
    return [
      `create extension if not exists pg_trgm`,

      `create table knowledge_generation (
        id bigint generated always as identity primary key,
        state text not null check (state in ('building', 'live', 'retired')),
        -- of the files of the service itself that are in it
        manual_digest text,
        -- by which all its units are placed; null: found by words alone
        embedding_model text,
        unit_count integer not null default 0,
        started_at timestamptz(3) not null default now(),
        live_at timestamptz(3),
        retired_at timestamptz(3)
      )`,
      // One answers, and one is built.
      `create unique index on knowledge_generation (state) where state in ('building', 'live')`,

      `create table knowledge_document (
        id bigint generated always as identity primary key,
        generation_id bigint not null references knowledge_generation on delete cascade,
        -- where it was read from; a file that is read again takes the place of itself
        path text not null,
        title text not null,
        licence text,
        -- null until all of it is there, so that a build that was killed reads it again
        digest text,
        is_shipped boolean not null default false,
        pages integer,
        unique (generation_id, path)
      )`,

      `create table knowledge_unit (
        id bigint generated always as identity primary key,
        generation_id bigint not null references knowledge_generation on delete cascade,
        document_id bigint not null references knowledge_document on delete cascade,
        ordinal integer not null,
        -- units of one heading are one section
        section integer not null,
        page integer,
        code text,
        heading text not null,
        heading_path text[] not null,
        body text not null,
        search tsvector not null,
        length integer not null
      )`,
      `create index on knowledge_unit (document_id, ordinal)`,
      `create index on knowledge_unit (generation_id, code)`,
      `create index on knowledge_unit using gin (search)`,

      // Where units stand by their meaning: the signs of their numbers, all of which are read for a question.
      `create table knowledge_embedding (
        unit_id bigint not null references knowledge_unit on delete cascade,
        model text not null,
        generation_id bigint not null references knowledge_generation on delete cascade,
        -- of the text, which keeps its place in the next generation
        digest bytea not null,
        signs bit varying not null,
        primary key (unit_id, model)
      )`,
      `create index on knowledge_embedding (generation_id)`,
      `create index on knowledge_embedding (model, digest)`,
      // The numbers lie apart: those of a few are read.
      `create table knowledge_vector (
        unit_id bigint not null,
        model text not null,
        numbers bytea not null,
        primary key (unit_id, model),
        foreign key (unit_id, model) references knowledge_embedding on delete cascade on update cascade
      )`,

      // What a model has found in a unit of an operator's manual, kept for the next generation.
      `create table knowledge_extraction (
        unit_id bigint primary key references knowledge_unit on delete cascade,
        generation_id bigint not null references knowledge_generation on delete cascade,
        prompt_version integer not null,
        digest bytea not null,
        found jsonb not null
      )`,
      `create index on knowledge_extraction (generation_id)`,
      `create index on knowledge_extraction (digest)`,

      // The words of a generation as they are spelled, for what is misspelled.
      `create table knowledge_word (
        generation_id bigint not null references knowledge_generation on delete cascade,
        word text not null,
        -- how it is heard
        sound text not null,
        uses integer not null,
        primary key (generation_id, word)
      )`,
      `create index on knowledge_word using gin (sound gin_trgm_ops)`,

      // How much a term tells, the units that it tells most about, and the communities that have it.
      `create table knowledge_term (
        generation_id bigint not null references knowledge_generation on delete cascade,
        lexeme text not null,
        weight real not null,
        unit_ids bigint[] not null,
        impacts real[] not null,
        community_ids bigint[] not null,
        community_impacts real[] not null,
        primary key (generation_id, lexeme)
      )`,

      `create table knowledge_entity (
        id bigint generated always as identity primary key,
        generation_id bigint not null references knowledge_generation on delete cascade,
        kind text not null check (kind in ('disorder', 'symptom', 'measure', 'treatment', 'criterion')),
        name text not null,
        code text,
        aliases text[] not null default '{}',
        description text,
        -- where it is described
        unit_id bigint references knowledge_unit on delete cascade
      )`,
      `create index on knowledge_entity (generation_id, code)`,
      `create index on knowledge_entity (unit_id)`,

      // Names as they are looked for: folded, each by itself.
      `create table knowledge_name (
        generation_id bigint not null references knowledge_generation on delete cascade,
        name text not null,
        entity_id bigint not null references knowledge_entity on delete cascade,
        primary key (generation_id, name, entity_id)
      )`,
      `create index on knowledge_name (entity_id)`,

      `create table knowledge_relation (
        from_id bigint not null references knowledge_entity on delete cascade,
        kind text not null check (kind in ('has-symptom', 'measured-by', 'treated-with', 'distinguish-from', 'part-of', 'has-criterion', 'near')),
        to_id bigint not null references knowledge_entity on delete cascade,
        unit_id bigint references knowledge_unit on delete cascade,
        weight real not null default 1,
        primary key (from_id, kind, to_id)
      )`,
      `create index on knowledge_relation (to_id)`,
      `create index on knowledge_relation (unit_id)`,

      `create table knowledge_mention (
        entity_id bigint not null references knowledge_entity on delete cascade,
        unit_id bigint not null references knowledge_unit on delete cascade,
        weight real not null,
        primary key (entity_id, unit_id)
      )`,
      `create index on knowledge_mention (unit_id)`,
      `create index on knowledge_mention (entity_id, weight desc)`,

      `create table knowledge_community (
        id bigint generated always as identity primary key,
        generation_id bigint not null references knowledge_generation on delete cascade,
        level integer not null,
        parent_id bigint references knowledge_community on delete cascade,
        title text not null,
        summary text not null,
        -- the units that the summary is made of
        unit_ids bigint[] not null,
        search tsvector not null
      )`,
      `create index on knowledge_community (generation_id, level)`,
      `create index on knowledge_community (parent_id)`,

      `create table knowledge_member (
        community_id bigint not null references knowledge_community on delete cascade,
        entity_id bigint not null references knowledge_entity on delete cascade,
        primary key (community_id, entity_id)
      )`,
      `create index on knowledge_member (entity_id)`,
    ]
  }
}
