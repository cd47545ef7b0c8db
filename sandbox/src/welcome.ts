import { localUsers } from '@lucarne/schemas/access/roles.ts'
import type { Addresses } from './environment.ts'
import { demoAccounts } from './supabase-lite/demo-accounts.ts'

const line = (name: string, text: string) => `  ${name.padEnd(14)}${text}`

/** The small table that a newcomer reads when everything runs. */
export function welcome(addresses: Addresses, seconds: string): string {
  return [
    '',
    `Lucarne is ready (${seconds} s).`,
    '',
    line('Storefront', addresses.web),
    line(
      'Studio',
      `${addresses.studio}   sign in with a click as ${localUsers.map((user) => user.name).join(', ')}`,
    ),
    line('Mailbox', `${addresses.mailbox}   every mail the shop sends`),
    line('Content Lake', addresses.lake),
    line('Store API', `${addresses.store}/store/lucarne/products`),
    line('Supabase', addresses.supabase),
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
