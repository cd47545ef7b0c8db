import type { PgliteConnection } from '@supabase/lite/pglite'

/** Defect 6: the engine keeps the time zone of the machine that made its folder. A hosted project answers in UTC. */
export async function useUniversalTime(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec("set time zone 'UTC'")
}
