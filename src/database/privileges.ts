/** What the application's role may not do to tables it can otherwise read and write. Everything else is granted. */
const APPEND_ONLY = ['audit', 'audit_seal', 'audit_subject']

/**
 * Statements that give the application and the purge role exactly what they need, run as the owner after every migration.
 * The application owns nothing, so it can neither change a table nor lift what is revoked here.
 */
export function privilegeStatements(roles: { application: string; purge: string | null }): string[] {
  const application = quoteName(roles.application)
  const statements = [
    `grant usage on schema public to ${application}`,
    `grant select, insert, update, delete on all tables in schema public to ${application}`,
    `grant usage, select on all sequences in schema public to ${application}`,
    `revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${application}`,
    `revoke insert, update, delete, truncate on mikro_orm_migrations from ${application}`,
  ]
  if (roles.purge !== null) {
    const purge = quoteName(roles.purge)
    statements.push(
      `grant usage on schema public to ${purge}`,
      `grant select, insert, update, delete on all tables in schema public to ${purge}`,
    )
  }
  return statements
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
