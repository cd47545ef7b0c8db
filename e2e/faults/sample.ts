import { type Fault, faults } from './fault-server.ts'
import type { BackEnd } from './test.ts'

type Options = {
  /** How many faults of each back end are met, spread over its rows; one for every row when absent. */
  perBackEnd?: number
}

/** With DEEP=1 every row under every fault; otherwise a sample of each back end's, another fault and row each time. */
export function withFaults<Row extends { backEnd: BackEnd }>(
  rows: readonly Row[],
  { perBackEnd }: Options = {},
): [Row, Fault][] {
  if (process.env.DEEP) return rows.flatMap((row) => faults.map((fault): [Row, Fault] => [row, fault]))
  return [...Map.groupBy(rows, ({ backEnd }) => backEnd).values()].flatMap((own) => {
    const count = perBackEnd ?? own.length
    return Array.from({ length: count }, (_, index): [Row, Fault][] => {
      const row = own[Math.floor((index * own.length) / count)]
      const fault = faults[index % faults.length]
      return row && fault ? [[row, fault]] : []
    }).flat()
  })
}
