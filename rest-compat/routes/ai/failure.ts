import { z } from 'zod'

/** The documented body of an operation whose language model failed. */
export const aiFailure = z.object({ error: z.string() }).meta({ id: 'AiFailure' })
