import { z } from 'zod'
import { controlPath } from '../standalone/control-routes.ts'
import { readServerFile } from './server-file.ts'
import { UserError } from './user-error.ts'

const errorBody = z.object({ error: z.string() })

/**
 * Calls a control route of the server that was started in the folder.
 * @returns undefined when none runs
 * @throws UserError when the server refuses
 */
export async function callServer(
  folder: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
): Promise<Response | undefined> {
  const server = await readServerFile(folder)
  if (!server) return undefined
  const headers = { authorization: `Bearer ${server.token}` }
  const response = await fetch(`${server.url}${controlPath}${path}`, { method, headers }).catch(
    () => undefined,
  )
  if (!response || response.ok) return response
  const body = errorBody.safeParse(await response.json().catch(() => undefined))
  throw new UserError(
    body.success ? body.data.error : `The server at ${server.url} answers with ${response.status}.`,
  )
}
