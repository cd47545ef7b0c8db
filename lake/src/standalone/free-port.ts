import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port on which nothing listens. Asset URLs contain it, so that it has to be known before the lake opens. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system named no port')
  return address.port
}
