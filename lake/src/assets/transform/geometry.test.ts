import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planGeometry } from './geometry.ts'
import { parseTransform } from './transform-params.ts'

const plan = (query: string, source = { width: 3000, height: 2000 }) =>
  planGeometry(source, parseTransform(new URLSearchParams(query)))

describe('size', () => {
  test.each([
    ['', 3000, 2000],
    ['w=300', 300, 200],
    ['h=300', 450, 300],
    ['w=300&h=300', 300, 200],
    ['w=6000', 6000, 4000],
    ['w=6000&fit=max', 3000, 2000],
    ['w=300&dpr=2', 600, 400],
    ['w=300&dpr=9', 900, 600],
    ['w=300&h=300&fit=scale', 300, 300],
    ['w=300&h=300&fit=crop', 300, 300],
    ['w=4000&h=4000&fit=min', 2000, 2000],
    ['w=300&h=100&fit=min', 300, 100],
    ['max-w=1500', 1500, 1000],
    ['max-w=8000', 3000, 2000],
    ['w=2000&max-w=600', 600, 400],
    ['min-h=4000', 6000, 4000],
    ['rect=0,0,100,100&w=50', 50, 50],
  ])('%s → %i × %i', (query, width, height) => {
    expect(plan(query).size).toEqual({ width, height })
  })

  test.each([
    ['w=300&h=300&fit=fill', { width: 300, height: 200 }, { width: 300, height: 300 }],
    ['w=6000&h=6000&fit=fill', { width: 6000, height: 4000 }, { width: 6000, height: 6000 }],
    ['w=6000&h=6000&fit=fillmax', { width: 3000, height: 2000 }, { width: 6000, height: 6000 }],
    ['w=300&pad=20', { width: 300, height: 200 }, { width: 340, height: 240 }],
  ])('%s adds a margin', (query, size, canvas) => {
    expect(plan(query)).toMatchObject({ size, canvas })
  })
})

describe('region', () => {
  test.each([
    ['w=100&h=100&fit=crop', { left: 500, top: 0, width: 2000, height: 2000 }],
    ['w=100&h=100&fit=crop&crop=left', { left: 0, top: 0, width: 2000, height: 2000 }],
    ['w=100&h=100&fit=crop&crop=right', { left: 1000, top: 0, width: 2000, height: 2000 }],
    ['w=300&h=100&fit=crop&crop=bottom', { left: 0, top: 1000, width: 3000, height: 1000 }],
    ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.4', { left: 200, top: 0, width: 2000, height: 2000 }],
    ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.9', { left: 1000, top: 0, width: 2000, height: 2000 }],
    ['rect=1000,1000,400,200&w=100&h=100&fit=crop', { left: 1100, top: 1000, width: 200, height: 200 }],
    ['rect=2900,1900,500,500', { left: 2900, top: 1900, width: 100, height: 100 }],
  ])('%s', (query, region) => {
    expect(plan(query).region).toEqual(region)
  })

  test('is inside the source, and the result within the limits, for any parameters', {
    tags: ['deep'],
  }, () => {
    const side = fc.integer({ min: 1, max: 9000 })
    const optional = (name: string, values: fc.Arbitrary<unknown>) =>
      fc.option(
        values.map((value) => `${name}=${value}`),
        { nil: '' },
      )
    const query = fc
      .tuple(
        optional('w', side),
        optional('h', side),
        optional('dpr', fc.double({ min: 0.1, max: 4, noNaN: true })),
        optional('fit', fc.constantFrom('clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale')),
        optional('rect', fc.tuple(side, side, side, side)),
        optional('fp-x', fc.double({ min: 0, max: 1, noNaN: true })),
        optional('crop', fc.constantFrom('focalpoint', 'top', 'right')),
        optional('max-h', side),
        optional('pad', fc.integer({ min: 0, max: 500 })),
      )
      .map((parts) => parts.filter(Boolean).join('&'))
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), query, (source, text) => {
        let planned: ReturnType<typeof plan>
        try {
          planned = plan(text, source)
        } catch (error) {
          expect(error).toMatchObject({ status: 400 })
          return
        }
        const { region, size, canvas } = planned
        expect(region.left >= 0 && region.top >= 0 && region.width >= 1 && region.height >= 1).toBe(true)
        expect(region.left + region.width).toBeLessThanOrEqual(source.width)
        expect(region.top + region.height).toBeLessThanOrEqual(source.height)
        expect(size.width >= 1 && size.height >= 1).toBe(true)
        expect(canvas.width >= size.width && canvas.height >= size.height).toBe(true)
        expect(Math.max(canvas.width, canvas.height)).toBeLessThanOrEqual(8192)
      }),
      { numRuns: process.env.DEEP ? 20_000 : 1_000 },
    )
  })
})

describe('parameters', () => {
  test.each([
    'w=0',
    'w=-1',
    'w=abc',
    'w=8193',
    'h=1e9',
    'w=NaN',
    'w=Infinity',
    'rect=1,2,3',
    'rect=a,b,c,d',
    'bg=red',
    'bg=12345',
    'q=101',
    'blur=-1',
    'flip=x',
    'or=45',
    'fm=svg',
    'fit=none',
    'auto=compress',
    'rect=9000,0,10,10',
    'w=8000&dpr=3',
    'w=8000&h=8000&fit=scale',
    'crop=x',
  ])('%s is refused', (query) => {
    expect(() => plan(query)).toThrow(expect.objectContaining({ status: 400 }))
  })

  test.each([
    ['f00', { r: 255, g: 0, b: 0, alpha: 1 }],
    ['8f00', { r: 255, g: 0, b: 0, alpha: 136 / 255 }],
    ['102030', { r: 16, g: 32, b: 48, alpha: 1 }],
    ['00102030', { r: 16, g: 32, b: 48, alpha: 0 }],
  ])('bg=%s', (text, colour) => {
    expect(parseTransform(new URLSearchParams({ bg: text })).bg).toEqual(colour)
  })

  test('unknown parameters are ignored', () => {
    expect(parseTransform(new URLSearchParams('v=2&dl=x&__proto__=1'))).toEqual({})
  })
})
