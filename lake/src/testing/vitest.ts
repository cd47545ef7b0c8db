import { type LakeServer, type LakeServerOptions, startLakeServer } from '../standalone/lake-server.ts'

/** Options of a lake for one test: its content is in memory. */
export type TestLakeOptions = Omit<LakeServerOptions, 'folder' | 'port'>

export interface LakeFixture {
  lake(context: object, use: (lake: LakeServer) => Promise<void>): Promise<void>
}

/** A lake of its own for each test: `const test = base.extend(lakeFixture({ seed: 'seed.ndjson' }))`. */
export function lakeFixture(options: TestLakeOptions = {}): LakeFixture {
  return {
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which other fixtures this one needs.
    async lake({}, use) {
      const lake = await startLakeServer(options)
      try {
        await use(lake)
      } finally {
        await lake.close()
      }
    },
  }
}
