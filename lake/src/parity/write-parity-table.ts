import { writeFileSync } from 'node:fs'
import { renderParityTable } from './parity-table.ts'

writeFileSync(new URL('../../PARITY.md', import.meta.url), renderParityTable())
