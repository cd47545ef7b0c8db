// Adds the same code in React's development build to a built site, for tests that listen to its warnings: production
// says nothing of an attribute that differs. `node build/add-development-bundle.ts <folder>`.
import { env as variables } from 'node:process'
import { build } from 'vite'
import { configFile, webRoom } from './paths.ts'

variables.NODE_ENV = 'development'
await build({
  root: webRoom,
  configFile,
  mode: 'development',
  logLevel: 'warn',
  build: {
    outDir: process.argv[2] ?? 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'development',
    manifest: false,
    minify: false,
    cssMinify: false,
    rolldownOptions: {
      input: `${webRoom}/src/main.tsx`,
      output: {
        entryFileNames: 'development/main.js',
        // Pages name the files of the site.
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
