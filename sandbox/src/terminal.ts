import { localUsers } from '@lucarne/schemas/permissions/roles.ts'
import type { ServiceUrls } from './environment.ts'
import type { SandboxEvent } from './sandbox.ts'
import { demoAccounts } from './supabase-lite/demo-data/demo-accounts.ts'

export const print = (text: string) => process.stdout.write(`${text}\n`)
const formatSeconds = (ms: number) => (ms / 1000).toFixed(1)

/**
 * Aborts at the first Ctrl-C or SIGTERM, for an orderly stop; a second one ends the process, and each service closes
 * itself when its parent is gone.
 */
export function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    process.removeListener('SIGINT', abort).removeListener('SIGTERM', abort)
    print('Lucarne stops…')
    controller.abort()
  }
  process.on('SIGINT', abort).on('SIGTERM', abort)
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
export function welcomeMessage(urls: ServiceUrls, startMs: number): string {
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
