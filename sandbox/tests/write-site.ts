import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a site of one page without a build. */
export async function writeSite(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const file of ['index.html', '404.html', '_headers', '_redirects'])
    await writeFile(join(folder, file), file === 'index.html' ? 'the built site' : '')
  return folder
}
