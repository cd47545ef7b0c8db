import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { downloadZip } from 'client-zip'
import { exportAccount, findFiles } from './queries.ts'

const dataFile = 'mes-donnees.json'

async function openFile(database: ShopDatabase, { bucket, path }: { bucket: string; path: string }) {
  const { data, error } = await database.storage.from(bucket).download(path).asStream()
  if (error) throw error
  return data
}

/**
 * Streams everything stored about a customer as one zip (data, invoices, uploads), one file at a time, with a known
 * Content-Length.
 */
export async function createArchive(database: ShopDatabase, userId: string): Promise<Response> {
  const [data, files] = await Promise.all([exportAccount(database, userId), findFiles(database, userId)])
  const json = JSON.stringify(data, null, 2)
  async function* entries() {
    yield { name: dataFile, input: json }
    for (const file of files) yield { name: file.name, input: await openFile(database, file) }
  }
  return downloadZip(entries(), { metadata: [{ name: dataFile, input: json }, ...files] })
}
