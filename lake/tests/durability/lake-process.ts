import { openLake } from '../../src/lake.ts'
import { createLakeOptions } from '../test-lake.ts'

/** Runs a lake in its own process, which the test kills: `node lake-process.ts <dataDir> <port>`. */
const [dataDir = '', port = ''] = process.argv.slice(2)
// Nothing listens on port 9, so all messages stay in the outbox.
const webhooks = [{ id: 'hook', name: 'Hook', url: 'http://localhost:9/' }]
const lake = await openLake({ ...createLakeOptions(dataDir, `http://localhost:${port}`), webhooks })
await lake.serve({ port: Number(port) })
process.send?.('listening')
