import { startSandbox } from '../../src/sandbox.ts'
import { readSettings } from '../../src/settings.ts'
import { abortOnInterrupt } from '../../src/terminal.ts'

// Starts, as `npm start` does, the services that have data to lose, and reports when all of them are ready.
await startSandbox({
  ...readSettings(process.env),
  services: ['lake', 'supabase', 'store', 'mailbox'],
  signal: abortOnInterrupt(),
})
process.send?.('ready')
