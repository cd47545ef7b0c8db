import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a built site of one page, which takes no build. */
export async function writeSite(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const file of ['index.html', '404.html', '_headers', '_redirects'])
    await writeFile(join(folder, file), file === 'index.html' ? 'the built site' : '')
  return folder
}
