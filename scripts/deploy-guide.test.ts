import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
// A command may be broken over two lines of the page.
const guide = read('docs/deploy.md').replace(/\n {2,}(?=\S)/g, ' ')
const found = (pattern: RegExp) => [...new Set(Array.from(guide.matchAll(pattern), ([, text = '']) => text))]

/** Made while the steps are followed. */
const made = /^(?:web\/dist|studio\/dist|export\/|\.\.\/export\/|\.env)/

test('every file that the guide names is there', () => {
  const rooms = globSync('*/', { cwd: root }).join('|').replaceAll('/', '')
  const paths = found(new RegExp(`[\`\\s(]((?:\\.\\./)?(?:${rooms})/[\\w./-]+)`, 'g'))
  expect(paths.length).toBeGreaterThan(6)
  const missing = paths.filter((path) => {
    const plain = path.replace(/^\.\.\//, '').replace(/[.,]$/, '')
    return !made.test(path) && !existsSync(join(root, plain))
  })
  expect(missing).toEqual([])
})

test('every script of ours that it names is there', () => {
  const commands = Array.from(guide.matchAll(/pnpm --filter @lucarne\/(\w+) (?!exec)([\w:]+)/g))
  expect(commands.length).toBeGreaterThan(2)
  for (const [command, room, script = ''] of commands) {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read(`${room}/package.json`)))
    expect(Object.keys(scripts), command).toContain(script)
  }
})

test('every program that it runs in a package is there', () => {
  for (const [command, room, program] of guide.matchAll(/pnpm --filter @lucarne\/(\w+) exec (\w+)/g))
    expect(existsSync(join(root, `${room}/node_modules/.bin/${program}`)), command).toBe(true)
})

test('the store acts on the payment events that Stripe is told to send, all of them', () => {
  const told = found(
    /[`…]\.?((?:checkout\.session\.)?(?:completed|async_payment_succeeded|async_payment_failed|expired))`/g,
  )
  const handled = read('store/src/payments/stripe/webhook.ts').matchAll(/case 'checkout\.session\.(\w+)'/g)
  expect(told.map((event) => event.replace('checkout.session.', '')).sort()).toEqual(
    Array.from(handled, ([, event = '']) => event).sort(),
  )
})

/** What the guide asks of programs that are slow to say what they know: « db push », and its flags. */
const foreign = [
  ...Array.from(
    guide.matchAll(
      /`?supabase ((?:db|config|secrets|functions|link|login)\b(?: (?:push|dump|set|deploy))?)((?:(?!supabase )[^`\n])*)/g,
    ),
    ([, command = '', rest = '']) => ['supabase', 'supabase', command, rest] as const,
  ),
  ...Array.from(
    guide.matchAll(/exec sanity (datasets \w+|deploy)([^`\n]*)/g),
    ([, command = '', rest = '']) => ['studio', 'sanity', command, rest] as const,
  ),
]

describe.runIf(process.env.DEEP)('the programs of others', { timeout: 30_000 }, () => {
  test.each(foreign)('%s: %s %s knows its flags:%s', (room, program, command, rest) => {
    const args = [...command.split(' '), '--help']
    const { stdout } = spawnSync(join(root, room, 'node_modules/.bin', program), args, {
      cwd: join(root, room),
      encoding: 'utf8',
    })
    expect(stdout).toContain('USAGE')
    for (const [flag] of rest.matchAll(/--[a-z-]+/g)) expect(stdout).toContain(flag)
  })
})
