// The Content Lake as a process of its own, so that a test can kill it: data folder in, « listening » out.
import { openLake } from '@lucarne/lake'
import { plainAddresses } from '../addresses.ts'
import { roles, tokens, users } from './people.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Say in which folder the lake keeps its data.')

const { lake: baseUrl, studio } = plainAddresses()
const lake = await openLake({
  dataDir,
  projectId: 'plain',
  dataset: 'production',
  baseUrl,
  allowedOrigins: [studio],
  roles,
  users,
  tokens,
})
await lake.serve({ port: Number(new URL(baseUrl).port), host: 'localhost' })

// Whoever started this process is gone: nothing is left behind.
process.once('disconnect', () => process.exit())
process.send?.('listening')
