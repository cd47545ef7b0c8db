import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { subsetFonts } from './subset-fonts.ts'

const committedFile = (name: string) => readFile(new URL(name, import.meta.url))

it('the committed fonts are the ones that `pnpm fonts` writes', async () => {
  for (const [name, content] of await subsetFonts())
    expect(content.equals(await committedFile(name)), `${name} is as "pnpm fonts" writes it`).toBe(true)
})

it('the fonts have every weight of the theme', async () => {
  const theme = await readFile(new URL('../src/styles/theme.css', import.meta.url), 'utf8')
  const faces = await readFile(new URL('../src/styles/fonts.css', import.meta.url), 'utf8')
  const weights = Array.from(theme.matchAll(/--font-weight-\w+: (\d+)/g), ([, weight]) => Number(weight))
  const [, least, most] = /Inter Variable[^}]+font-weight: (\d+) (\d+)/.exec(faces) ?? []
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(Number(least))
  expect(Math.max(...weights)).toBeLessThanOrEqual(Number(most))
})
