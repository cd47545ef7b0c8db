import { defineConfig } from 'sanity'
import { schemaTypes } from './schema-types.ts'

// Used by `typegen` alone; the studio has its own configuration.
export default defineConfig({ projectId: 'local', dataset: 'production', schema: { types: schemaTypes } })
