import { getCliClient } from 'sanity/cli'

const count = await getCliClient({ apiVersion: '2025-02-19' }).fetch('count(*)')
console.log(`${count} documents`)
