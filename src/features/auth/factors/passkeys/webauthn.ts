import { once } from '../../../../kernel/once.js'

/** The package that speaks WebAuthn. Loaded when somebody first uses a passkey, because loading takes long. */
export const webauthn = once(() => import('@simplewebauthn/server'))
