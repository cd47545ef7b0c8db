import { join } from 'node:path'
import { createServer } from 'vite'
import { z } from 'zod'
import { webRoom } from '../rooms.ts'
import { runService } from './child.ts'
import { firstPaint } from './first-paint.ts'
import { untilAnswers } from './until-answers.ts'

const environment = z.object({ WEB_PORT: z.coerce.number().int() })

await runService('storefront', async ({ progress }) => {
  const { WEB_PORT: port } = environment.parse(process.env)
  const server = await createServer({
    root: webRoom,
    configFile: join(webRoom, 'vite.config.ts'),
    plugins: [firstPaint((ms) => progress(`first page painted ${ms} ms after it was asked for`))],
  })
  await server.listen()
  await untilAnswers(`http://localhost:${port}/`)
  return () => server.close()
})
