import { fileURLToPath } from 'node:url'

export const webDir = fileURLToPath(new URL('..', import.meta.url))
export const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/** The folder, beside that of a site, with what a rebuild needs of its build. */
export const getStateDir = (target: string): string => `${target}-state`
