import { type LakeServer, type LakeServerOptions, startLakeServer } from '../standalone/lake-server.ts'

/** Options of the lake that the application under test uses. */
export interface BrowserLakeOptions extends Omit<LakeServerOptions, 'folder'> {
  /** Port of the first Playwright worker; the next one has the next port (`parallelIndex`). */
  port: number
}

type Use = (lake: LakeServer) => Promise<void>

export interface LakeFixtures {
  lakeServer: [
    (context: object, use: Use, info: { parallelIndex: number }) => Promise<void>,
    { scope: 'worker' },
  ]
  lake: [(context: { lakeServer: LakeServer }, use: Use) => Promise<void>, { auto: true }]
}

/**
 * One lake for all tests of a worker, whose content is reset to the seed before each test:
 * `const test = base.extend<LakeTestArgs, LakeWorkerArgs>(lakeFixtures({ port: 3900, seed: 'seed.ndjson' }))`.
 */
export function lakeFixtures(options: BrowserLakeOptions): LakeFixtures {
  return {
    lakeServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
      async ({}, use, { parallelIndex }) => {
        const lake = await startLakeServer({ ...options, port: options.port + parallelIndex })
        try {
          await use(lake)
        } finally {
          await lake.close()
        }
      },
      { scope: 'worker' },
    ],
    lake: [
      async ({ lakeServer }, use) => {
        await lakeServer.reset()
        await use(lakeServer)
      },
      { auto: true },
    ],
  }
}

/** Type argument of `base.extend`. */
export interface LakeTestArgs {
  lake: LakeServer
}

/** Type argument of `base.extend`. */
export interface LakeWorkerArgs {
  lakeServer: LakeServer
}
