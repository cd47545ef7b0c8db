import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'plain', dataset: 'production' },
  deployment: { autoUpdates: false },
})
