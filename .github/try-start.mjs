// Starts the shop as a newcomer does, asks for one page, and stops it: fails unless all of it works.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const start = spawn(process.execPath, ['scripts/launch.cjs', 'sandbox/src/main.ts', 'start'])
let output = ''
for (const stream of [start.stdout, start.stderr])
  stream.on('data', (text) => {
    output += text
    process.stdout.write(text)
  })
const ended = once(start, 'exit')
while (!output.includes('Ctrl-C ends everything')) {
  await Promise.race([once(start.stdout, 'data'), ended])
  if (start.exitCode !== null) process.exit(1)
}
const { status } = await fetch('http://localhost:5173/')
console.log(`The storefront answers ${status}.`)
start.kill('SIGTERM')
await ended
process.exit(status === 200 ? 0 : 1)
