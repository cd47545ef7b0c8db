import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/permissions/roles.ts'
import { computeServiceUrls, contentProject } from '../environment.ts'
import { computePorts } from '../ports.ts'
import { openSupabase, type Supabase } from '../supabase-lite/open-supabase.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

/** Opens the content of a stopped sandbox. @throws LakeDataError */
export const openStoppedLake = (dataDir: string): Promise<Lake> =>
  openLake({
    dataDir: join(dataDir, 'lake'),
    ...contentProject,
    baseUrl: computeServiceUrls(computePorts(0)).lake,
    allowedOrigins: [],
    roles,
    users: localUsers,
    robots,
  })

/** Opens the database of a stopped sandbox. @throws SupabaseDataError */
export const openStoppedSupabase = (dataDir: string, { supabase: keys }: Secrets): Promise<Supabase> =>
  openSupabase({
    dataDir: join(dataDir, 'supabase'),
    mailsDir: join(dataDir, 'mails'),
    siteUrl: computeServiceUrls(computePorts(0)).web,
    keys,
  })

/** Whether Lucarne starts on the data: reads its keys and opens both databases. @throws what says why not */
export async function checkDataDir(dataDir: string): Promise<void> {
  const secrets = await loadSecrets(dataDir)
  const lake = await openStoppedLake(dataDir)
  await lake.close()
  const supabase = await openStoppedSupabase(dataDir, secrets)
  await supabase.close()
}
