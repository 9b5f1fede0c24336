/** Somebody of the demo practice whom one can sign in as. */
export interface DemoAccount {
  readonly login: string
  readonly password: string
  readonly role: string
}

/** The accounts of the demo practice, for printing. */
export const demoAccounts: readonly DemoAccount[] = []

/** Loads the demo practice, once; a database that has users already stays as it is. */
export async function seedDemo(_applicationUrl: string): Promise<void> {}
