import { startSandbox } from '../../src/sandbox.ts'
import { parseSettings } from '../../src/settings.ts'
import { abortOnInterrupt } from '../../src/terminal.ts'

// Starts the stateful services like `npm start`, and reports when all are ready.
await startSandbox({
  ...parseSettings(process.env),
  services: ['lake', 'supabase', 'store', 'mailbox'],
  signal: abortOnInterrupt(),
})
process.send?.('ready')
