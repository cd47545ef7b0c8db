import { describe, expect, it } from 'vitest'
import { type CurrentSizes, describeEntered, describeExceeded } from './compare-sizes.ts'

const recorded = {
  reason: '',
  scripts: 100,
  figures: { 'home untouched': 80_000 },
  chunks: { shared: { 'ui/button.tsx': 500, 'ui/stars.tsx': 900 }, orders: { dates: 9_000 } },
}

/** A build whose home page loads the chunk `shared`, with these sizes. */
function createSizes(bytes: number, { modules = {}, imports = {}, scripts = 100, goal = 110_000 } = {}) {
  const importers = new Map(Object.entries<string[]>(imports).map(([name, list]) => [name, new Set(list)]))
  const sizes: CurrentSizes = {
    names: new Map([['assets/shared.js', 'shared']]),
    importers,
    scripts,
    chunks: { ...recorded.chunks, shared: { ...recorded.chunks.shared, ...modules } },
    figures: { 'home untouched': { bytes, goal, files: ['assets/shared.js'] } },
  }
  return sizes
}

describe('a size', () => {
  it('may exceed its record by two in a hundred', () => {
    expect(describeExceeded(createSizes(81_600), recorded)).toEqual([])
  })

  it('that exceeds its record by more names the modules that grew', () => {
    const sizes = createSizes(81_601, { modules: { 'ui/button.tsx': 3_000 } })
    expect(describeExceeded(sizes, recorded)).toEqual([
      'home untouched: 81,601 bytes, recorded are 80,000',
      'ui/button.tsx in shared: 2,500 bytes more',
    ])
  })

  it('that exceeds its goal fails, as it was recorded or not', () => {
    const sizes = createSizes(80_000, { goal: 79_999 })
    expect(describeExceeded(sizes, recorded)).toEqual(['home untouched: 80,000 bytes, the goal is 79,999'])
  })

  it('is not compared when it is that of a new page', () => {
    expect(describeExceeded(createSizes(90_000), { ...recorded, figures: {} })).toEqual([])
  })
})

it('a module new in a common chunk is named with its chain of imports', () => {
  const sizes = createSizes(80_000, {
    modules: { dates: 9_000 },
    imports: { dates: ['orders.ts', 'lib/day.ts'], 'lib/day.ts': ['page.tsx', 'ui/stars.tsx'] },
  })
  expect(describeEntered(sizes, recorded)).toEqual([
    'dates (9,000 bytes) enters shared through ui/stars.tsx → lib/day.ts',
  ])
})

it('a module that only pages import enters their common chunk through them', () => {
  const sizes = createSizes(80_000, {
    modules: { 'price.ts': 90 },
    imports: { 'price.ts': ['a.tsx', 'b.tsx'] },
  })
  expect(describeEntered(sizes, recorded)).toEqual(['price.ts (90 bytes) enters shared through a.tsx, b.tsx'])
})

it('a site may have a few scripts more than recorded', () => {
  expect(describeExceeded(createSizes(80_000, { scripts: 103 }), recorded)).toEqual([])
  expect(describeExceeded(createSizes(80_000, { scripts: 104 }), recorded)).toEqual([
    '104 scripts, recorded are 100; new: ',
  ])
})
