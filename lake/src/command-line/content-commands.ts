import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ContentFolder } from '../standalone/content-folder.ts'
import { startLakeServer } from '../standalone/lake-server.ts'
import { callServer } from './call-server.ts'
import { defaultFolder, readServerFile } from './server-file.ts'
import { UserError } from './user-error.ts'

/** `reset [snapshot]`: removes the content, or restores a snapshot. A running server imports its seed again. */
export async function reset(args: string[]): Promise<void> {
  const { folder, name } = parse(args)
  const query = name === undefined ? '' : `?${new URLSearchParams({ snapshot: name })}`
  if (!(await callServer(folder, 'POST', `/reset${query}`))) {
    const content = new ContentFolder(folder)
    await (name === undefined ? content.clear() : content.restore(name))
  }
  console.log(name === undefined ? 'The content was reset.' : `The content is that of snapshot "${name}".`)
}

/** `snapshot <name>`: saves the content, its history and its assets for `reset <name>`. */
export async function snapshot(args: string[]): Promise<void> {
  const { folder, name } = parse(args)
  if (name === undefined) throw new UserError('A snapshot needs a name: snapshot <name>.')
  if (!(await callServer(folder, 'PUT', `/snapshots/${encodeURIComponent(name)}`)))
    await new ContentFolder(folder).save(name)
  console.log(`Saved snapshot "${name}".`)
}

/** `export <file>`: writes the dataset as a `.tar.gz` of the official format. */
export async function exportContent(args: string[]): Promise<void> {
  const { folder, name: file } = parse(args)
  if (file === undefined) throw new UserError('An export needs a file: export <file.tar.gz>.')
  const response = await callServer(folder, 'GET', '/archive')
  if (response?.body) await writeFile(file, response.body)
  else await exportFolder(folder, file)
  console.log(`Wrote ${file}.`)
}

async function exportFolder(folder: string, file: string): Promise<void> {
  const last = await readServerFile(folder)
  if (!last) throw new UserError(`There is no lake in ${folder}: start one first.`)
  const { projectId, dataset } = last
  const server = await startLakeServer({ folder, projectId, dataset })
  try {
    const archive = (await server.lake()).exportArchive()
    await writeFile(file, archive)
  } finally {
    await server.close()
  }
}

function parse(args: string[]): { folder: string; name: string | undefined } {
  const options = { folder: { type: 'string', default: defaultFolder } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  return { folder: values.folder, name: positionals[0] }
}
