import { defineCliConfig } from 'sanity/cli'

// One file instead of some three hundred, most of them a single icon: every test opens the Studio anew, and each
// request costs a browser more than the code in it.
const libraries = { name: 'libraries', test: /[\\/]node_modules[\\/]/ }

export default defineCliConfig({
  api: { projectId: 'plain', dataset: 'production' },
  deployment: { autoUpdates: false },
  vite: { build: { rolldownOptions: { output: { codeSplitting: { groups: [libraries] } } } } },
})
