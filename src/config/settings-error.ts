/** One or more settings are invalid. The message names each of them and never quotes a value. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.length === 1 ? `Setting ${problems[0]}.` : `Settings:\n${problems.map((p) => `  ${p}.`).join('\n')}`)
    this.name = 'SettingsError'
  }
}
