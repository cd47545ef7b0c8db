import { join } from 'node:path'
import { createServer, preview } from 'vite'
import { z } from 'zod'
import { webDir } from '../paths.ts'
import { runService, type ServiceContext } from './child.ts'
import { firstPaint } from './first-paint.ts'
import { untilAnswers } from './until-answers.ts'

const environment = z.object({
  WEB_PORT: z.coerce.number().int(),
  /** Absolute path of a built site, to be served instead of the sources. */
  SITE_FOLDER: z.string().optional(),
})
const vite = { root: webDir, configFile: join(webDir, 'vite.config.ts') }

async function serveSources({ progress }: ServiceContext) {
  const server = await createServer({
    ...vite,
    plugins: [firstPaint((ms) => progress(`first page painted ${ms} ms after it was asked for`))],
  })
  return server.listen()
}

await runService('storefront', async (context) => {
  const { WEB_PORT: port, SITE_FOLDER: outDir } = environment.parse(process.env)
  const server = outDir ? await preview({ ...vite, build: { outDir } }) : await serveSources(context)
  await untilAnswers(`http://localhost:${port}/`)
  return () => server.close()
})
