import { localUsers } from '@lucarne/schemas/permissions/roles.ts'
import type { ServiceUrls } from './environment.ts'
import type { SandboxEvent } from './sandbox.ts'
import { demoAccounts } from './supabase-lite/demo-data/demo-accounts.ts'

export const print = (text: string) => process.stdout.write(`${text}\n`)
const formatSeconds = (ms: number) => (ms / 1000).toFixed(1)

/** One Ctrl-C may arrive twice: from the terminal, and from npm and the launcher, which forward it. */
const repeatMs = 1_000

/**
 * Aborts at the first Ctrl-C, SIGTERM or closed terminal, or when the launcher is gone, for an orderly stop; a later one
 * ends the process, and each service closes itself when its parent is gone.
 */
export function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController()
  let abortedAt: number | undefined
  const abort = () => {
    if (abortedAt !== undefined) {
      if (performance.now() - abortedAt > repeatMs) process.exit(130)
      return
    }
    abortedAt = performance.now()
    // A terminal that is closed takes no more output.
    process.stdout.on('error', () => {})
    print('Lucarne stops…')
    controller.abort()
  }
  process.on('SIGINT', abort).on('SIGTERM', abort).on('SIGHUP', abort).once('disconnect', abort)
  // The channel alone does not keep the process running.
  process.channel?.unref()
  return controller.signal
}

export function printEvent(event: SandboxEvent): void {
  if (event.type === 'ready') print(`  ✓ ${event.service.padEnd(10)}${formatSeconds(event.ms)} s`)
  if (event.type === 'progress') print(`  · ${event.service.padEnd(10)}${event.text}`)
  if (event.type === 'crashed')
    print(
      `  ✗ ${event.service.padEnd(10)}stopped by itself, starts again in ${formatSeconds(event.retryMs)} s: see ${event.logFile}`,
    )
  if (event.type === 'unresponsive') print(`  ✗ ${event.service.padEnd(10)}answers no more, is ended`)
  if (event.type === 'restarted') print(`  ✓ ${event.service.padEnd(10)}runs again`)
}

const line = (name: string, text: string) => `  ${name.padEnd(14)}${text}`

/** The final table of URLs and demo accounts. */
export function formatWelcomeMessage(urls: ServiceUrls, startMs: number): string {
  return [
    '',
    `Lucarne is ready (${formatSeconds(startMs)} s).`,
    '',
    line('Storefront', urls.web),
    line(
      'Studio',
      `${urls.studio}   sign in with a click as ${localUsers.map((user) => user.name).join(', ')}`,
    ),
    line('Mailbox', `${urls.mailbox}   every mail the shop sends`),
    line('Content Lake', urls.lake),
    line('Store API', `${urls.store}/store/lucarne/products`),
    line('Supabase', urls.supabase),
    '',
    'Demo customers:',
    ...demoAccounts.map((account) =>
      line('', `${account.email} / ${account.password}   ${account.description}`),
    ),
    '',
    'Try first: open the storefront, then edit a slide in the studio and press « Publier »: the open page follows.',
    'Ctrl-C ends everything and keeps all data; `npm run reset` brings the demo content back.',
    '',
  ].join('\n')
}
