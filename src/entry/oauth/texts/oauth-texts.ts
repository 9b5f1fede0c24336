/** What the pages say on which people decide whether an application may act for them. */
export interface OAuthTexts {
  readonly problem: string
  readonly unregistered: string
  readonly signIn: {
    readonly title: string
    readonly about: string
    readonly name: string
    readonly password: string
    readonly code: string
    readonly button: string
  }
  readonly consent: {
    readonly title: (application: string) => string
    /** Follows the name of the application. */
    readonly asks: string
    /** @param changes whether it could change things too. */
    readonly until: (changes: boolean) => string
    readonly allow: string
    readonly refuse: string
  }
  readonly device: {
    readonly title: string
    readonly about: string
    readonly code: string
    readonly next: string
    readonly nothing: string
    readonly allowed: string
    readonly refused: string
    readonly back: string
  }
}
