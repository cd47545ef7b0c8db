import { afterAll } from 'vitest'
import type { LakeOptions } from '../src/lake-options.ts'
import { startTestLake, type TestLake } from './test-lake.ts'

/** A lake for the tests of a file, which is closed after them. */
export async function openTestLake(overrides?: Partial<LakeOptions>): Promise<TestLake> {
  const lake = await startTestLake(overrides)
  afterAll(() => lake.close())
  return lake
}
