import { writeFile } from 'node:fs/promises'
import { databaseTypes } from './database-types.ts'
import { typesFile } from './project-files.ts'

await writeFile(typesFile, await databaseTypes())
