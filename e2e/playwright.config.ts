import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

// This file is read again in every worker: what it finds out once, workers inherit through the environment.
process.env.E2E_PORT_OFFSET ??= String(await freeOffset())
process.env.E2E_STUDIO_PORT_OFFSET ??= String(await freeOffset(Number(process.env.E2E_PORT_OFFSET) + 10))
process.env.E2E_SITE_PORT_OFFSET ??= String(await freeOffset(Number(process.env.E2E_PORT_OFFSET) + 20))
process.env.CHROME_PATH ??= await findBrowser()

const unwanted = [
  // Two renderers for the address bar that nobody sees, started with every window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // This list stands in for Playwright's own, whose entries that matter here are repeated.
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  projects: [
    // The Content Lake under an unmodified studio, without the rest of the house: first, because one worker has it
    // all, since its lake is killed and comes back.
    {
      name: 'studio',
      testDir: 'studio',
      workers: 1,
      timeout: 90_000,
      // The Studio is ten megabytes that each browser context reads anew.
      expect: { timeout: 30_000 },
      use: {
        locale: 'en-US',
        viewport: { width: 1600, height: 1000 },
        // Without a graphics card, what moves is drawn by the processor, frame by frame.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // The site as it is deployed: HTML written at build, served by a static host.
    { name: 'site', testDir: 'site', workers: 1 },
    { name: 'journeys', testDir: 'tests' },
  ],
  globalSetup: './global-setup.ts',
  outputDir: 'results',
  reporter: 'list',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A second try on a shared machine; the report names every test that needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        `--disable-features=${unwanted.join()}`,
      ],
    },
  },
})
