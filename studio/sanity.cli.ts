import { defineCliConfig } from 'sanity/cli'
import { chunkGroups } from './src/vite-plugins/chunk-groups.ts'
import { codeReplacements } from './src/vite-plugins/code-replacements.ts'
import { hardCodedTexts } from './src/vite-plugins/hard-coded-texts.ts'
import { hostedRequests } from './src/vite-plugins/hosted-requests.ts'
import { replaceInPackagesPlugin } from './src/vite-plugins/replace-in-packages.ts'
import { stripRemoteAssetsPlugin } from './src/vite-plugins/strip-remote-assets.ts'

const { SANITY_STUDIO_API_HOST, SANITY_STUDIO_DATASET, SANITY_STUDIO_PROJECT_ID } = process.env
const { STUDIO_PORT, VITE_CACHE_DIR } = process.env

export default defineCliConfig({
  api: { projectId: SANITY_STUDIO_PROJECT_ID ?? 'local', dataset: SANITY_STUDIO_DATASET ?? 'production' },
  server: { hostname: 'localhost', port: Number(STUDIO_PORT ?? 3333) },
  deployment: { autoUpdates: false },
  vite: (config) => ({
    ...config,
    ...(VITE_CACHE_DIR && { cacheDir: VITE_CACHE_DIR }),
    // Dev servers in this folder rewrite the generated page; that must not reload the others.
    server: { ...config.server, watch: { ...config.server?.watch, ignored: ['**/.sanity/runtime/**'] } },
    // Pre-bundled, because Vite would reload the open page for dependencies discovered during the first visit.
    optimizeDeps: { ...config.optimizeDeps, entries: ['sanity.config.ts', '.sanity/runtime/app.js'] },
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      replaceInPackagesPlugin([
        ...codeReplacements,
        ...hardCodedTexts,
        ...(SANITY_STUDIO_API_HOST ? hostedRequests : []),
      ]),
      ...(SANITY_STUDIO_API_HOST ? [stripRemoteAssetsPlugin(SANITY_STUDIO_API_HOST)] : []),
    ],
  }),
})
