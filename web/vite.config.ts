import { env } from 'node:process'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './browsers/supported-browsers.ts'
import { firstLoadChunks } from './build/first-load.ts'
import { lightDependencies } from './build/light-dependencies.ts'
import { pageSource } from './build/page-source.ts'
import { previewApart, storefrontPreview } from './build/preview-apart.ts'
import { staticHost } from './server/static-host.ts'

const address = { host: 'localhost', port: Number(env.WEB_PORT ?? 5173), strictPort: true }

export default defineConfig({
  plugins: [
    react(),
    lightDependencies(),
    tailwindcss(),
    pageSource(),
    staticHost(),
    previewApart({ ...storefrontPreview, hasStudio: Boolean(env.VITE_STUDIO_URL) }),
  ],
  // The sandbox keeps one cache per running stack, so that two stacks never rewrite each other's.
  ...(env.VITE_CACHE_DIR ? { cacheDir: env.VITE_CACHE_DIR } : {}),
  server: address,
  preview: address,
  build: {
    manifest: true,
    // A page's own code is preloaded by its HTML; the lists would weigh more than they save.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: buildTarget,
    // kB: the preview alone is as large, and no visitor is sent it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: 'first load', name: firstLoadChunks(`${import.meta.dirname}/src/main.tsx`) }],
        },
      },
    },
  },
})
