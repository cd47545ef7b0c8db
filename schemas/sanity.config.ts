import { defineConfig } from 'sanity'
import { schemaTypes } from './types/index.ts'

// Only for the official schema extraction: the studio has its own configuration.
export default defineConfig({
  projectId: 'local',
  dataset: 'production',
  schema: { types: schemaTypes },
})
