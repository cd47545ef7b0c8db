import { openLake } from '../../src/lake.ts'
import { lakeOptions } from '../test-lake.ts'

/** A lake in a process of its own, to be killed: `node lake-process.ts <dataDir> <port>`. */
const [dataDir = '', port = ''] = process.argv.slice(2)
// Nobody answers there, so everything stays in the outbox.
const webhooks = [{ id: 'hook', name: 'Hook', url: 'http://localhost:9/' }]
const lake = await openLake({ ...lakeOptions(dataDir, `http://localhost:${port}`), webhooks })
await lake.serve({ port: Number(port) })
process.send?.('listening')
