import { readEnv } from './read-env.ts'

/** The build's environment variables, validated at start. */
export const env = readEnv(import.meta.env)
