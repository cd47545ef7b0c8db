import { readFile, writeFile } from 'node:fs/promises'
import { generateFromDatabase, openTypesDatabase } from './database-types.ts'
import { joinSchemas } from './join-schemas.ts'
import { renderPrivileges, replacePrivileges } from './privileges-list.ts'
import {
  baselineFile,
  readMigrations,
  retentionPeriodsFile,
  securityPage,
  typesFile,
} from './project-files.ts'

// The baseline is frozen once another migration follows it, because databases have applied it.
if ((await readMigrations()).length <= 1) await writeFile(baselineFile, await joinSchemas())

const connection = await openTypesDatabase(await joinSchemas())
const { types, retentionPeriods } = await generateFromDatabase(connection)
const privileges = await renderPrivileges(connection)
await connection.close()
await writeFile(typesFile, types)
await writeFile(retentionPeriodsFile, retentionPeriods)
await writeFile(securityPage, replacePrivileges(await readFile(securityPage, 'utf8'), privileges))
