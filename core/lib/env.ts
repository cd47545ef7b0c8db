import { parseEnv } from './parse-env.ts'

/** The build's environment variables, validated at start. */
export const env = parseEnv(import.meta.env)
