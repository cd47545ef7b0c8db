import { type Fault, faults } from './fault-server.ts'
import type { BackEnd } from './test.ts'

type Options = {
  /** Under how many faults each back end is met at the least. */
  atLeast?: number
}

/** With DEEP=1 every row under every fault; otherwise every row under one of them, each back end's in turn. */
export function withFaults<Row extends { backEnd: BackEnd }>(
  rows: readonly Row[],
  { atLeast = 0 }: Options = {},
): [Row, Fault][] {
  if (process.env.DEEP) return rows.flatMap((row) => faults.map((fault): [Row, Fault] => [row, fault]))
  return [...Map.groupBy(rows, ({ backEnd }) => backEnd).values()].flatMap((own) =>
    Array.from({ length: Math.max(own.length, atLeast) }, (_, index): [Row, Fault][] => {
      const row = own[index % own.length]
      const fault = faults[index % faults.length]
      return row && fault ? [[row, fault]] : []
    }).flat(),
  )
}
