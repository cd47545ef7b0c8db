import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { defineConfig } from '@playwright/test'
import { deepSelection } from './deep-tests.ts'
import { findBrowser } from './find-browser.ts'
import type { Fixtures, WorkerFixtures } from './journey-fixtures.ts'

// Every worker loads this file again; values in the environment are computed once and inherited.
process.env.E2E_STUDIO_PORT_OFFSET ??= String(await freeOffset(130))
process.env.CHROME_PATH ??= await findBrowser()
// The least that the embedded Supabase allows: each sign-in takes a tenth of a second less.
process.env.LITE_AUTH_BCRYPT_COST ??= '4'

const disabledFeatures = [
  // Each window would start two renderers for an address bar that headless mode never shows.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Our flag replaces Playwright's own list, so its relevant entries are repeated.
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig<Fixtures, WorkerFixtures>({
  ...deepSelection,
  projects: [
    // The Content Lake under an unmodified studio. A single worker, because a test kills the lake; first, because a
    // single worker takes long.
    {
      name: 'studio',
      testDir: 'studio',
      workers: 1,
      timeout: 180_000,
      use: { locale: 'en-US', viewport: { width: 1600, height: 1000 } },
    },
    // The built site with hostile content. A single worker, because tests change the content; with DEEP=1, much of it, in a
    // sandbox of their own.
    {
      name: 'site',
      testDir: 'site',
      workers: 1,
      use: { sandboxName: process.env.DEEP ? 'hostile' : 'built' },
    },
    // The storefront of `npm start`, which has no prerendered content: a page shows what it loads. A single worker without
    // DEEP=1, because each starts a browser for a few short tests.
    {
      name: 'start',
      testDir: 'start',
      use: { sandboxName: 'bundle' },
      ...(!process.env.DEEP && { workers: 1 }),
    },
    // The built site and the built studio.
    { name: 'journeys', testDir: 'tests', use: { waitsForHydration: true } },
    // The development servers of `npm run dev`.
    { name: 'development', testDir: 'development', use: { sandboxName: 'development' } },
  ],
  globalSetup: './global-setup.ts',
  outputDir: 'results',
  reporter: process.env.RECORD_ACCESSIBILITY
    ? [['list'], ['./accessibility/measurement-reporter.ts']]
    : 'list',
  // Journeys wait half of their time: three keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // CI machines are shared; the report lists retried tests.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a slow machine: a test that hangs is found by `expect`.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Without a GPU, animations take much processor time: few tests, and the oldest browsers, have them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // Pages live for seconds: compiling hot code again costs more processor time than it saves.
        '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
})
