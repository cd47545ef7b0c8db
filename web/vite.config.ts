import { env } from 'node:process'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './browsers/supported-browsers.ts'
import { createChunkGroups, listPageDependencies } from './build/bundle/chunk-groups.ts'
import { controlsScript } from './build/bundle/controls-script.ts'
import { isolatePreview, storefrontPreview } from './build/bundle/isolate-preview.ts'
import { exportPageSource, inlineEnv } from './build/bundle/vite-plugins.ts'
import { serveBuiltSite } from './server/serve-site.ts'

const listen = { host: 'localhost', port: Number(env.WEB_PORT ?? 5173), strictPort: true }

export default defineConfig({
  plugins: [
    react(),
    inlineEnv(),
    controlsScript(),
    tailwindcss(),
    exportPageSource(),
    serveBuiltSite(),
    isolatePreview({ ...storefrontPreview, hasStudio: Boolean(env.VITE_STUDIO_URL) }),
  ],
  // Set by the sandbox, so that two running stacks do not share a cache.
  ...(env.VITE_CACHE_DIR ? { cacheDir: env.VITE_CACHE_DIR } : {}),
  server: listen,
  preview: listen,
  build: {
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: listPageDependencies },
    target: buildTarget,
    // kB. The preview's chunk is that large, and no visitor downloads it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: createChunkGroups(`${import.meta.dirname}/src/main.tsx`) } },
    },
  },
})
