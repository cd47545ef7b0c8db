import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { slimFonts } from './slim-fonts.ts'

const besideThis = (name: string) => readFile(new URL(name, import.meta.url))

it('are what stands here', async () => {
  for (const [name, content] of await slimFonts())
    expect(content.equals(await besideThis(name)), `${name} is as "pnpm fonts" writes it`).toBe(true)
})

it('have every weight that the theme asks for', async () => {
  const theme = await readFile(new URL('../src/styles/theme.css', import.meta.url), 'utf8')
  const faces = await readFile(new URL('../src/styles/fonts.css', import.meta.url), 'utf8')
  const weights = Array.from(theme.matchAll(/--font-weight-\w+: (\d+)/g), ([, weight]) => Number(weight))
  const [, least, most] = /Inter Variable[^}]+font-weight: (\d+) (\d+)/.exec(faces) ?? []
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(Number(least))
  expect(Math.max(...weights)).toBeLessThanOrEqual(Number(most))
})
