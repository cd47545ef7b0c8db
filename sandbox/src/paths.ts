import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const rootDir = fileURLToPath(new URL('../..', import.meta.url))

export const webPackageDir = join(rootDir, 'web')
export const studioDir = join(rootDir, 'studio')
export const supabaseDir = join(rootDir, 'supabase')
export const seedDir = join(rootDir, 'schemas/seed')
export const defaultDataDir = join(rootDir, '.data')
export const cacheDir = join(rootDir, 'node_modules/.cache/lucarne')
