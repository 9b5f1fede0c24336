import { SqlMigration } from './sql-migration.js'

/** Risk flags, the safety contact of an organisation, and consent forms that say that texts are screened. */
export class RiskFlags extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table organisation add column safety_contact_user_id bigint references user_account on delete set null`,

      // That the screen found something in a text. Where it stands, never what: the text is read at its source.
      `create table risk_flag (
        id bigint generated always as identity primary key,
        organisation_id bigint references organisation,
        client_user_id bigint not null references user_account,
        category text not null check (category in ('self_harm', 'harm_to_others', 'abuse', 'acute_crisis')),
        severity text not null check (severity in ('low', 'moderate', 'high', 'imminent')),
        source text not null check (source in ('journal', 'conversationMessage', 'interaction')),
        source_id bigint not null,
        source_version integer not null,
        field text not null,
        -- UTF-16 code units, end exclusive
        span_start integer not null check (span_start >= 0),
        span_end integer not null check (span_end > span_start),
        told_as text not null check (told_as in ('therapist', 'safety_contact', 'nobody')),
        told_to bigint[] not null,
        created_at timestamptz(3) not null default now(),
        acknowledged_at timestamptz(3),
        acknowledged_by bigint references user_account,
        acknowledgement_note text,
        escalated_at timestamptz(3),
        escalated_to bigint references user_account,
        -- null when the time was over and nobody had acknowledged it
        escalated_by bigint references user_account,
        version integer not null default 1,
        unique (source, source_id, category, source_version),
        check ((told_as = 'nobody') = (cardinality(told_to) = 0))
      )`,
      `create index on risk_flag (client_user_id, created_at desc, id desc)`,
      `create index on risk_flag (client_user_id) where acknowledged_at is null`,
      `create index on risk_flag (organisation_id, created_at desc, id desc)`,
      `create trigger keep_organisation before update on risk_flag for each row
        when (old.organisation_id is not null and old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,

      `insert into consent_form (kind, version, title, body) values
        ('treatment', 2, 'Consent to treatment', 'I agree to be treated by the therapist I am linked with. I can end the treatment at any time. What I write is not watched around the clock: in an emergency I call the emergency number or a crisis line.'),
        ('privacy', 2, 'Notice of privacy practices', 'I have read how my health information is used, who may see it, and that every access to it is recorded. Everything I write, also what is private, is screened by fixed rules for signs of danger. When something is found, my therapist, or the safety contact of the practice, learns its category, severity and time. Of a text that they may not read they learn nothing more.'),
        ('journal_sharing', 2, 'Sharing of journals', 'I agree that my therapist may read the journal entries that I do not mark as private. Private entries are screened for signs of danger as well. When something is found, my therapist learns category, severity and time, not the text.')`,
    ]
  }
}
