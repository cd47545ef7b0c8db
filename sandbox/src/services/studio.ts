import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { studioDir } from '../paths.ts'
import { runService, waitForResponse } from './run-service.ts'

const environment = z.object({ STUDIO_PORT: z.coerce.number().int() })
const manifest = z.object({ bin: z.object({ sanity: z.string() }) })

/** The path of the Sanity CLI that the studio's package installs. */
async function findSanityCli(): Promise<string> {
  const file = createRequire(join(studioDir, 'package.json')).resolve('sanity/package.json')
  return join(dirname(file), manifest.parse(JSON.parse(await readFile(file, 'utf8'))).bin.sanity)
}

await runService('studio', async () => {
  const { STUDIO_PORT: port } = environment.parse(process.env)
  const program = await findSanityCli()
  // The CLI reads its folder and arguments from the process. It runs in this one, so that it ends with it.
  process.chdir(studioDir)
  process.argv = [process.execPath, program, 'dev', '--port', String(port), '--host', 'localhost']
  await import(program)
  await waitForResponse(`http://localhost:${port}/`)
  return async () => {}
})
