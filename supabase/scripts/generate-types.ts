import { writeFile } from 'node:fs/promises'
import { generateFromDatabase } from './database-types.ts'
import { retentionPeriodsFile, typesFile } from './project-files.ts'

const { types, retentionPeriods } = await generateFromDatabase()
await writeFile(typesFile, types)
await writeFile(retentionPeriodsFile, retentionPeriods)
