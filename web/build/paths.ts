import { fileURLToPath } from 'node:url'

export const webDir = fileURLToPath(new URL('..', import.meta.url))
export const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
