import { writeFile } from 'node:fs/promises'
import { generateDatabaseTypes } from './database-types.ts'
import { typesFile } from './project-files.ts'

await writeFile(typesFile, await generateDatabaseTypes())
