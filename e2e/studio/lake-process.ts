// Runs the Content Lake in a process of its own, so that a test can kill it. Argument: the data folder.
import { openLake } from '@lucarne/lake'
import { plainStudioUrls } from '../service-urls.ts'
import { testRoles, tokens, users } from './users.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Usage: lake-process.ts <data folder>')

const { lake: baseUrl, studio } = plainStudioUrls()
const lake = await openLake({
  dataDir,
  projectId: 'plain',
  dataset: 'production',
  baseUrl,
  allowedOrigins: [studio],
  roles: testRoles,
  users,
  tokens,
})
await lake.serve({ port: Number(new URL(baseUrl).port), host: 'localhost' })

// Ends with its parent process.
process.once('disconnect', () => process.exit())
process.send?.('listening')
