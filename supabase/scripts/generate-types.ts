import { writeFile } from 'node:fs/promises'
import { generateFromDatabase, openMigratedDatabase } from './database-types.ts'
import { retentionPeriodsFile, typesFile } from './project-files.ts'

const connection = await openMigratedDatabase()
const { types, retentionPeriods } = await generateFromDatabase(connection)
await connection.close()
await writeFile(typesFile, types)
await writeFile(retentionPeriodsFile, retentionPeriods)
