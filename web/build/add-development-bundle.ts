// Adds React's development build of the same code to a built site, for tests that read its warnings: the production
// build does not report hydration mismatches of attributes. `node build/add-development-bundle.ts <folder>`.
import { env as variables } from 'node:process'
import { build } from 'vite'
import { configFile, webDir } from './paths.ts'

variables.NODE_ENV = 'development'
await build({
  root: webDir,
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
      input: `${webDir}/src/main.tsx`,
      output: {
        entryFileNames: 'development/main.js',
        // Pages refer to the site's own files.
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
