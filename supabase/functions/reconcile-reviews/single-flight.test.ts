import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

function observed() {
  const begun: string[][] = []
  const ends: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const ask = singleFlight<string, string>((reasons) => {
    begun.push([...reasons])
    const { promise, ...end } = Promise.withResolvers<string>()
    ends.push(end)
    return promise
  })
  return { begun, ends, ask }
}

describe('single flight', () => {
  it('merges what is asked while work is under way into the next, which all of them share', async () => {
    const { ask, begun, ends } = observed()
    const first = ask('a')
    await expect.poll(() => begun.length).toBe(1)
    const [second, third] = [ask('b'), ask('c')]
    ends[0]?.resolve('one')
    expect(await first).toBe('one')
    await expect.poll(() => begun.length).toBe(2)
    ends[1]?.resolve('two')
    expect(await Promise.all([second, third])).toEqual(['two', 'two'])
    expect(begun).toEqual([['a'], ['b', 'c']])
  })

  it('goes on after work that failed', async () => {
    const { ask, begun, ends } = observed()
    const failed = ask('a')
    await expect.poll(() => begun.length).toBe(1)
    const next = ask('b')
    ends[0]?.reject(new Error('down'))
    await expect(failed).rejects.toThrow('down')
    await expect.poll(() => begun.length).toBe(2)
    ends[1]?.resolve('up')
    expect(await next).toBe('up')
  })
})
