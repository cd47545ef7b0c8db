import { fileURLToPath } from 'node:url'

/** Absolute paths of the rooms that the sandbox reads from or starts. */
const room = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

export const webRoom = room('web')
export const studioRoom = room('studio')
export const seedFolder = room('schemas/seed')
export const defaultDataFolder = room('.data')
export const viteCacheFolder = room('node_modules/.cache/lucarne')
