/** A connection string of the owner with which every row of tables of persons is seen; see `rowSecurityStatements`. */
export function maintenanceUrl(url: string): string {
  const made = new URL(url)
  const given = made.searchParams.get('options')
  made.searchParams.set('options', `${given === null ? '' : `${given} `}-c care.maintenance=on`)
  // A plus means a space to browsers, and itself to PostgreSQL's programs.
  made.search = made.search.replaceAll('+', '%20')
  return made.href
}
