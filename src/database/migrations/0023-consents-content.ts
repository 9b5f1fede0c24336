import { SqlMigration } from './sql-migration.js'

/** Signed consents, entries that automated assistance may use, the content library, and reading the audit trail. */
export class ConsentsContent extends SqlMigration {
  override statements(): string[] {
    return [
      // Who published a version; null for those of the platform.
      `alter table consent_form add column published_by bigint references user_account`,
      // The name that somebody signed with. Refusing needs no signature.
      `alter table consent add column signature text check (signature is null or status = 'given')`,

      // ai: the assigned therapist, and automated assistance that works for the two.
      `alter table journal drop constraint journal_visibility_check`,
      `alter table journal add constraint journal_visibility_check check (visibility in ('private', 'shared', 'ai'))`,

      `insert into consent_form (kind, version, title, body) values
        ('ai', 2, 'Use of automated assistance', 'I agree that text I write may be summarised and analysed by software, after what identifies me has been removed. Of my journal entries only those are used that I open to it, one by one. Nothing it produces enters my record without a person''s review. I can withdraw at any time, and it ends at once.')`,

      `create table content_entry (
        id bigint generated always as identity primary key,
        -- null: everybody's, written by the service itself
        organisation_id bigint references organisation,
        content_group text not null,
        topic_group text not null,
        title text not null,
        description text not null,
        url text not null check (url like 'https://%' or (organisation_id is null and url like '/content/%/')),
        duration_seconds integer check (duration_seconds > 0),
        thumbnail text check (thumbnail like 'https://%'),
        -- none: for everybody
        roles text[] not null default '{}' check (roles <@ array['client', 'therapist']),
        position integer not null default 0,
        is_published boolean not null default true,
        updated_by bigint references user_account,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        version integer not null default 1
      )`,
      `create index on content_entry (organisation_id, position, id)`,
      `insert into content_entry (content_group, topic_group, title, description, url, duration_seconds, roles, position) values
        ${LIBRARY.map((row, at) => `(${row.map(quoted).join(', ')}, ${at + 1})`).join(',\n        ')}`,

      // The trail is read by whose record it was, by whose hand, and by which organisation: newest first, one page at a time.
      `alter table audit_subject add column is_own boolean not null default false`,
      `update audit_subject s set is_own = true from audit a
        where a.id = s.audit_id and a.created_at = s.created_at and a.caller_user_id = s.subject_id`,
      `create index audit_subject_by_others on audit_subject (subject_id, created_at desc, audit_id) where not is_own`,
      `create index audit_subject_by_all on audit_subject (subject_id, created_at desc, audit_id)`,
      `create index audit_by_caller on audit (caller_user_id, created_at desc, id) where caller_user_id is not null`,
      `create index audit_by_organisation on audit (organisation_id, created_at desc, id) where organisation_id is not null`,
    ]
  }
}

/** Group, topic, title, description, page, seconds to read it, and for whom; the texts are pages of the service. */
const LIBRARY: readonly (readonly [string, string, string, string, string, number, string])[] = [
  [
    'Calming down',
    'Breathing',
    'Breathing slowly',
    'A way to breathe that tells the body it is safe.',
    'slow-breathing',
    50,
    '',
  ],
  [
    'Calming down',
    'Grounding',
    'Five things around you',
    'Coming back to the room when thoughts or memories take over.',
    'five-things',
    40,
    '',
  ],
  [
    'Calming down',
    'Muscles',
    'Letting muscles go',
    'Tensing and letting go, from the hands to the feet.',
    'letting-go',
    40,
    '',
  ],
  [
    'Sleep',
    'Habits',
    'A steadier night',
    'What helps sleep to come by itself, and what keeps it away.',
    'steadier-night',
    50,
    '',
  ],
  ['Sleep', 'Awake at night', 'Awake at three', 'What to do when sleep does not come back.', 'awake-at-night', 50, ''],
  [
    'Mood',
    'Activity',
    'One small thing a day',
    'Why doing comes before feeling like it, and how to begin.',
    'small-steps',
    50,
    '',
  ],
  [
    'Mood',
    'Thoughts',
    'Looking at a thought',
    'Five questions to a thought that hurts.',
    'looking-at-a-thought',
    50,
    '',
  ],
  [
    'Worry',
    'Putting worries off',
    'A time for worries',
    'Keeping worries for a quarter of an hour a day.',
    'worry-time',
    50,
    '',
  ],
  [
    'Worry',
    'Avoiding',
    'One step towards it',
    'Getting closer to what one avoids, in steps that can be managed.',
    'one-step',
    50,
    '',
  ],
  [
    'Your care',
    'Journal',
    'Writing for yourself',
    'What a journal is good for, and who may read it.',
    'writing-a-journal',
    50,
    'client',
  ],
  [
    'Your care',
    'Sessions',
    'Before a session',
    'Three questions that make the hour yours.',
    'before-a-session',
    40,
    'client',
  ],
  [
    'Your care',
    'Questionnaires',
    'What a score can say',
    'Why you are asked the same questions again and again.',
    'what-a-score-can-say',
    40,
    'client',
  ],
  [
    'For therapists',
    'Questionnaires',
    'Scores in the session',
    'Showing a course to the client instead of filing it.',
    'scores-in-the-session',
    40,
    'therapist',
  ],
  [
    'For therapists',
    'Safety',
    'A safety plan, written together',
    'Seven parts of a plan that is used when it is needed.',
    'safety-plan-together',
    50,
    'therapist',
  ],
]

function quoted(value: string | number, at: number): string {
  if (typeof value === 'number') return String(value)
  if (at === 4) return `'/content/${value}/'`
  if (at === 6) return value === '' ? `'{}'` : `'{${value}}'`
  return `'${value.replaceAll("'", "''")}'`
}
