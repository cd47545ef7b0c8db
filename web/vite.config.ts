import { env } from 'node:process'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The sandbox keeps one cache per running stack, so that two stacks never rewrite each other's.
  ...(env.VITE_CACHE_DIR ? { cacheDir: env.VITE_CACHE_DIR } : {}),
  server: {
    host: 'localhost',
    port: Number(env.WEB_PORT ?? 5173),
    strictPort: true,
  },
  build: {
    manifest: true,
    target: 'es2022',
  },
})
