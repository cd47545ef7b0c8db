import { defineCliConfig } from 'sanity/cli'
import { lightDependencies } from './src/html/light-dependencies.ts'
import { quietPlugin } from './src/html/quiet-plugin.ts'

const { SANITY_STUDIO_API_HOST, SANITY_STUDIO_DATASET, SANITY_STUDIO_PROJECT_ID } = process.env
const { STUDIO_PORT, VITE_CACHE_DIR } = process.env

export default defineCliConfig({
  api: {
    projectId: SANITY_STUDIO_PROJECT_ID ?? 'local',
    dataset: SANITY_STUDIO_DATASET ?? 'production',
  },
  server: { hostname: 'localhost', port: Number(STUDIO_PORT ?? 3333) },
  deployment: { autoUpdates: false },
  vite: (config) => ({
    ...config,
    ...(VITE_CACHE_DIR && { cacheDir: VITE_CACHE_DIR }),
    // A second dev server in this folder rewrites the same generated page: the first must not reload for it.
    server: { ...config.server, watch: { ...config.server?.watch, ignored: ['**/.sanity/runtime/**'] } },
    // Found before the first visit instead of during it: otherwise the page reloads under the visitor's hands.
    optimizeDeps: { ...config.optimizeDeps, entries: ['sanity.config.ts', '.sanity/runtime/app.js'] },
    plugins: [
      ...(config.plugins ?? []),
      lightDependencies(),
      ...(SANITY_STUDIO_API_HOST ? [quietPlugin(SANITY_STUDIO_API_HOST)] : []),
    ],
  }),
})
