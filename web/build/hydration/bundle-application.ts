// A process of its own for `checkHydration`: bundles the application with React's development build, sends the bundle's
// URL, and removes it when its parent disconnects.
import { once } from 'node:events'
import { withNodeBundle } from '../bundle/bundles.ts'

await withNodeBundle('src/main.tsx', 'development', async (url) => {
  process.send?.(url)
  await once(process, 'disconnect')
})
