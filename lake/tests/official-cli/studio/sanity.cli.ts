import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'test', dataset: 'production' },
  deployment: { autoUpdates: false },
  // By default Vite transforms every module that a Studio imports, which takes most of a command's time.
  vite: (config) => ({ ...config, ssr: { external: true } }),
  typegen: { path: './queries.ts', schema: './schema.json', generates: './types.ts' },
})
