import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readTrackedFile, repositoryRoot } from './tracked-files.ts'

// Joins commands that span two lines.
const guide = readTrackedFile('docs/deploy.md').replace(/\n {2,}(?=\S)/g, ' ')
const findAll = (pattern: RegExp) => [
  ...new Set(Array.from(guide.matchAll(pattern), ([, text = '']) => text)),
]

/** Files created by earlier steps. */
const created = /^(?:web\/dist|studio\/dist|export\/|\.env)/

test('every file that the guide names exists', () => {
  const folders = globSync('*/', { cwd: repositoryRoot }).join('|').replaceAll('/', '')
  const paths = findAll(new RegExp(`[\`\\s(]((?:\\.\\./)?(?:${folders})/[\\w./-]+)`, 'g'))
  expect(paths.length).toBeGreaterThan(6)
  const missing = paths.filter((path) => {
    const plain = path.replace(/^\.\.\//, '').replace(/[.,]$/, '')
    return !created.test(plain) && !existsSync(join(repositoryRoot, plain))
  })
  expect(missing).toEqual([])
})

test('every package script that it names exists', () => {
  const commands = Array.from(guide.matchAll(/pnpm --filter @lucarne\/(\w+) (?!exec)([\w:]+)/g))
  expect(commands.length).toBeGreaterThan(2)
  for (const [command, name, script = ''] of commands) {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readTrackedFile(`${name}/package.json`)))
    expect(Object.keys(scripts), command).toContain(script)
  }
})

test('every program that it runs in a package is installed', () => {
  for (const [command, name, program] of guide.matchAll(/pnpm --filter @lucarne\/(\w+) exec (\w+)/g))
    expect(existsSync(join(repositoryRoot, `${name}/node_modules/.bin/${program}`)), command).toBe(true)
})

test('the store handles exactly the Stripe events that the guide subscribes to', () => {
  const subscribed = findAll(
    /[`…]\.?((?:checkout\.session\.)?(?:completed|async_payment_succeeded|async_payment_failed|expired)|payment_intent\.\w+|charge\.dispute\.\w+|refund\.\w+)`/g,
  )
  const handled = readTrackedFile('store/src/payments/stripe/webhook.ts').matchAll(
    /'(?:checkout\.session\.(\w+)|((?:payment_intent|charge\.dispute|refund)\.\w+))'/g,
  )
  const names = Array.from(handled, ([, session, other = '']) => session ?? other)
  expect(subscribed.map((event) => event.replace('checkout.session.', '')).sort()).toEqual(names.sort())
})

/** Commands of other tools with their flags, such as `supabase db push --dry-run`. */
const toolCommands = [
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

describe.runIf(process.env.DEEP)('commands of other tools', { tags: ['deep'], timeout: 30_000 }, () => {
  test.each(toolCommands)('%s: %s %s supports its flags:%s', (name, program, command, rest) => {
    const args = [...command.split(' '), '--help']
    const { stdout } = spawnSync(join(repositoryRoot, name, 'node_modules/.bin', program), args, {
      cwd: join(repositoryRoot, name),
      encoding: 'utf8',
    })
    expect(stdout).toContain('USAGE')
    for (const [flag] of rest.matchAll(/--[a-z-]+/g)) expect(stdout).toContain(flag)
  })
})
