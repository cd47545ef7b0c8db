import { flushCompileCache } from 'node:module'
import { openLake } from '../../src/lake.ts'
import { createLakeOptions } from '../lake-options.ts'

/** Runs lakes in one process, which the test kills: `node lake-process.ts (<dataDir> <port>)…`. */
const args = process.argv.slice(2)
// Nothing listens on port 9, so all messages stay in the outbox.
const webhooks = [{ id: 'hook', url: 'http://localhost:9/' }]
for (let index = 0; index < args.length; index += 2) {
  const [dataDir = '', port = ''] = args.slice(index)
  const lake = await openLake({ ...createLakeOptions(dataDir, `http://localhost:${port}`), webhooks })
  await lake.serve({ port: Number(port), host: '127.0.0.1' })
}
// A killed process does not write it: the next one would compile all modules again.
flushCompileCache()
process.send?.('listening')
process.on('message', () => process.send?.({ peakMemoryKb: process.resourceUsage().maxRSS }))
