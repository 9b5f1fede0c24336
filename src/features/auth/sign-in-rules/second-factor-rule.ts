/** Who must have a second factor. Staff are therapists, admins of practices, and operators. */
export const SECOND_FACTOR_FOR = ['nobody', 'staff', 'everybody'] as const
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number]

/** How many days people have to add one, unless their practice says otherwise. */
export const GRACE_DAYS = 14

/** What a practice may set, from and to. */
export const GRACE_DAY_LIMITS = [0, 90] as const
