import { expect, it } from 'vitest'
import { captionAdvice } from './page-checks.ts'

const advice = (caption?: string, alt?: string) =>
  captionAdvice({ path: ['body'], value: { caption, image: { alt } } })

it('a caption that repeats the alternative text is a warning', () => {
  expect(advice('Un toit, la nuit', 'Un toit la nuit.')).toMatchObject([{ path: ['body', 'caption'] }])
  expect(advice('Lyon, 2026', 'Un toit la nuit.')).toEqual([])
  expect(advice(undefined, 'Un toit la nuit.')).toEqual([])
  expect(advice('', '')).toEqual([])
})
