import { expect, test } from 'vitest'
import { TimeSlice } from './time-slice.ts'

test('long work pauses after each time slice, so that requests are served', async () => {
  const rounds: number[] = []
  let round = 0
  let isRunning = true
  const countRounds = () => {
    round += 1
    if (isRunning) setImmediate(countRounds)
  }
  setImmediate(countRounds)
  const work = async () => {
    const slice = new TimeSlice()
    while (rounds.length < 12) {
      const end = performance.now() + 6
      while (performance.now() < end);
      await slice.pause()
      rounds.push(round)
    }
  }
  await Promise.all([work(), work(), work()])
  isRunning = false
  expect(new Set(rounds).size).toBe(rounds.length)
})
