// A process of its own for `writeSearchIndex`: writes the index into the first file, with the code in the second folder.
// Only what has changed since the third file, of an earlier build, is read and indexed again.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { dirname } from 'node:path'
import { loadServerBundle } from '../bundle/server-bundle.ts'
import { lowerPriority } from '../run-module.ts'

lowerPriority()
enableCompileCache()

const [file = '', stateDir = '', previousFile] = process.argv.slice(2)
const { createSearchIndex } = await loadServerBundle(stateDir)
// Read as bytes and decoded once: with an encoding, each chunk would be decoded by itself.
const previous = previousFile === undefined ? undefined : readFile(previousFile).then(String, () => undefined)
await mkdir(dirname(file), { recursive: true })
await writeFile(file, await createSearchIndex(await previous))
