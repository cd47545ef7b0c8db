import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { studioDir } from '../paths.ts'
import { runService } from './child.ts'
import { untilAnswers } from './until-answers.ts'

const environment = z.object({ STUDIO_PORT: z.coerce.number().int() })
const manifest = z.object({ bin: z.object({ sanity: z.string() }) })

/** The Studio's own command-line program, as the studio's package installs it. */
async function sanityProgram(): Promise<string> {
  const file = createRequire(join(studioDir, 'package.json')).resolve('sanity/package.json')
  return join(dirname(file), manifest.parse(JSON.parse(await readFile(file, 'utf8'))).bin.sanity)
}

await runService('studio', async () => {
  const { STUDIO_PORT: port } = environment.parse(process.env)
  const program = await sanityProgram()
  // The program reads its folder and its arguments from the process: it runs in this one, so that nothing is
  // left behind when this one ends.
  process.chdir(studioDir)
  process.argv = [process.execPath, program, 'dev', '--port', String(port), '--host', 'localhost']
  await import(program)
  await untilAnswers(`http://localhost:${port}/`)
  return async () => {}
})
