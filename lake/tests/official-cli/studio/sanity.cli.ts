import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'test', dataset: 'production' },
  deployment: { autoUpdates: false },
  typegen: { path: './queries.ts', schema: './schema.json', generates: './types.ts' },
})
