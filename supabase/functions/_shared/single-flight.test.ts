import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

function observeRuns() {
  const runs: string[][] = []
  const settlers: { resolve: (result: string) => void; reject: (error: Error) => void }[] = []
  const call = singleFlight<string, string>((inputs) => {
    runs.push([...inputs])
    const { promise, ...settler } = Promise.withResolvers<string>()
    settlers.push(settler)
    return promise
  })
  return { runs, settlers, call }
}

describe('single flight', () => {
  it('merges calls during a run into the next run and shares its result', async () => {
    const { call, runs, settlers } = observeRuns()
    const first = call('a')
    await expect.poll(() => runs.length).toBe(1)
    const [second, third] = [call('b'), call('c')]
    settlers[0]?.resolve('one')
    expect(await first).toBe('one')
    await expect.poll(() => runs.length).toBe(2)
    settlers[1]?.resolve('two')
    expect(await Promise.all([second, third])).toEqual(['two', 'two'])
    expect(runs).toEqual([['a'], ['b', 'c']])
  })

  it('runs again after a failed run', async () => {
    const { call, runs, settlers } = observeRuns()
    const failed = call('a')
    await expect.poll(() => runs.length).toBe(1)
    const next = call('b')
    settlers[0]?.reject(new Error('down'))
    await expect(failed).rejects.toThrow('down')
    await expect.poll(() => runs.length).toBe(2)
    settlers[1]?.resolve('up')
    expect(await next).toBe('up')
  })
})
