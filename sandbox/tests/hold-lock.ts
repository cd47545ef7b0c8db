import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFile } from '@lucarne/lake/lock-file'

// Locks a file of a data folder, its own lock unless another is named, until it is killed.
const [folder = '', name = 'lock'] = process.argv.slice(2)
const path = join(folder, name)
await mkdir(dirname(path), { recursive: true })
const unlock = lockFile(path)
process.send?.('locked')
process.on('disconnect', () => unlock?.())
