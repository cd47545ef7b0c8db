// A process of its own for `buildSite`, because a bundler's memory is not free again before its process ends: writes the
// browser's files into the first folder, and the code that prerenders into the second.
import { bundleForBrowsers, bundleForNode } from './bundles.ts'
import { getServerDir, serverEntry } from './server-bundle.ts'

const [siteDir = '', stateDir = ''] = process.argv.slice(2)
await bundleForBrowsers(siteDir)
await bundleForNode(serverEntry, getServerDir(stateDir))
