import type { House } from './sandbox-process.ts'

/** One kind of thing that people do, and what must be true of it afterwards. */
export interface Work {
  /** Once, on a house that was never killed. */
  prepare?(house: House): Promise<void>
  /** After each start: what the work needs anew, like a session. */
  begin?(house: House): Promise<void>
  /** Does it once; remembers what the house acknowledged. Throws when the house refuses, or is gone. */
  doOne(house: House): Promise<void>
  /** Everything acknowledged is there, and nothing contradicts itself. */
  verify(house: House): Promise<void>
  acknowledged(): number
}
