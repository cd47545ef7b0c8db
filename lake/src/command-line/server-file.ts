import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Where content, snapshots and the server's file are, unless `--folder` says otherwise. */
export const defaultFolder = '.outeau'

const schema = z.object({
  url: z.url(),
  token: z.string().min(1),
  projectId: z.string(),
  dataset: z.string(),
})

/** How the last `start` in a folder is reached; the other commands read it. */
export type ServerFile = z.infer<typeof schema>

const pathIn = (folder: string) => join(folder, 'server.json')

/** Undefined when no server was started in the folder. */
export async function readServerFile(folder: string): Promise<ServerFile | undefined> {
  const json = await readFile(pathIn(folder), 'utf8').catch(() => undefined)
  return json === undefined ? undefined : schema.parse(JSON.parse(json))
}

/** Readable by the user only: it has the token. The folder is ignored by Git. */
export async function writeServerFile(folder: string, file: ServerFile): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.gitignore'), '*\n')
  await writeFile(pathIn(folder), `${JSON.stringify(file, undefined, 2)}\n`, { mode: 0o600 })
}
