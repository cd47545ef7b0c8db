import { build } from 'vite'
import { configFile, webRoom } from './paths.ts'

/** Builds what browsers run, and the document that every page is put into. */
export async function bundleForBrowsers(outDir: string): Promise<void> {
  await build({ root: webRoom, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
}
