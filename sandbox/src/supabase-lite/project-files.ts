import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute paths in the room that defines the database; what a hosted project is deployed from. */
export const supabaseDir = fileURLToPath(new URL('../../../supabase', import.meta.url))
export const migrationsDir = join(supabaseDir, 'migrations')
