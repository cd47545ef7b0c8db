import { parseArgs } from 'node:util'
import { startLakeServer } from '../standalone/lake-server.ts'
import { defaultFolder, readServerFile, writeServerFile } from './server-file.ts'
import { UserError } from './user-error.ts'

const options = {
  folder: { type: 'string', default: defaultFolder },
  port: { type: 'string', default: '3900' },
  project: { type: 'string', default: 'local' },
  dataset: { type: 'string', default: 'production' },
  import: { type: 'string' },
  origin: { type: 'string', multiple: true },
  token: { type: 'string' },
  memory: { type: 'boolean', default: false },
} as const

/** `start`: serves a lake until the process is interrupted. */
export async function start(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const { folder, import: seed, origin, project: projectId, dataset } = values
  const token = values.token ?? (await readServerFile(folder))?.token
  const server = await startLakeServer({
    port: parsePort(values.port),
    projectId,
    dataset,
    ...(values.memory ? {} : { folder }),
    ...(seed === undefined ? {} : { seed }),
    ...(origin && { allowedOrigins: origin }),
    ...(token === undefined ? {} : { token }),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
  const { clientConfig, url } = server
  await writeServerFile(folder, { url, token: clientConfig.token, projectId, dataset })
  console.log(
    [
      `Lake at ${url}, project "${projectId}", dataset "${dataset}"`,
      `Token of an administrator: ${clientConfig.token}`,
      `Content: ${values.memory ? 'in memory' : folder}`,
      'Stop with Ctrl+C.',
    ].join('\n'),
  )
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`"${text}" is not a port (1 to 65535).`)
  return port
}
