import { findProgram } from '@lucarne/system/find-program.ts'
import { z } from 'zod'
import { buildStudio } from '../frontends/build-frontend.ts'
import { environmentPlaceholders, fillPlaceholders } from '../frontends/placeholders.ts'
import { serveFrontend } from '../frontends/serve-frontend.ts'
import { studioDir } from '../paths.ts'
import { listenLocally } from './listen-locally.ts'
import { runService, type ServiceContext, waitForResponse } from './run-service.ts'

const environment = z.object({
  STUDIO_PORT: z.coerce.number().int(),
  FRONT_END: z.enum(['development', 'built']).default('development'),
})

async function serveBuild(port: number, context: ServiceContext): Promise<() => Promise<void>> {
  const folder = await buildStudio(context)
  // Substitutions are stable: only ports, which follow from the studio's own.
  const app = serveFrontend(folder, fillPlaceholders(environmentPlaceholders.studio, process.env), true)
  const server = await listenLocally(port, (request) => app.fetch(request))
  return () => server.close()
}

async function serveSources(port: number): Promise<() => Promise<void>> {
  const program = findProgram(studioDir, 'sanity')
  // The CLI reads its folder and arguments from the process. It runs in this process, so that it ends with it.
  process.chdir(studioDir)
  process.argv = [process.execPath, program, 'dev', '--port', String(port), '--host', 'localhost']
  await import(program)
  await waitForResponse(`http://localhost:${port}/`)
  return async () => {}
}

await runService('studio', (context) => {
  const { STUDIO_PORT: port, FRONT_END: mode } = environment.parse(process.env)
  return mode === 'built' ? serveBuild(port, context) : serveSources(port)
})
