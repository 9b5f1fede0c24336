import { SqlMigration } from './sql-migration.js'

/** Invitations become records of a person: whose, to which address, by whom. */
export class Invitations extends SqlMigration {
  override statements(): string[] {
    return [
      `alter table invitation
        -- whom it invites; null until somebody who was not known has signed up by it
        add client_user_id bigint references user_account,
        -- null where it goes to the address of an account: that is not the inviter's to see
        add email text,
        -- null for the legacy integration, whose callers are nobody in particular
        add invited_by_user_id bigint references user_account,
        add version integer not null default 1`,
      `update invitation i set client_user_id = r.client_user_id from relationship r
        where r.id = i.relationship_id and i.used_at is not null`,
      `create index on invitation (organisation_id, client_user_id)`,
      // How many mails an address, and an organisation, has had of late.
      `create index on invitation (email_key, created_at)`,
      `create index on invitation (organisation_id, created_at)`,
      `create trigger keep_organisation before update on invitation for each row
        when (old.organisation_id is distinct from new.organisation_id) execute function keep_organisation()`,
    ]
  }
}
