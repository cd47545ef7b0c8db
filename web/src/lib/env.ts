import { readEnv } from './read-env.ts'

/** The settings this build was made with. */
export const env = readEnv(import.meta.env)
