import { localUsers } from '@lucarne/schemas/access/roles.ts'
import type { ServiceUrls } from './environment.ts'
import { demoAccounts } from './supabase-lite/demo-accounts.ts'

const line = (name: string, text: string) => `  ${name.padEnd(14)}${text}`

/** The small table that a newcomer reads when everything runs. */
export function welcome(urls: ServiceUrls, seconds: string): string {
  return [
    '',
    `Lucarne is ready (${seconds} s).`,
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
