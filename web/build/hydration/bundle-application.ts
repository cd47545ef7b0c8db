// A process of its own for `bundleApplication`: bundles the application with React's development build into the folder.
import { bundleForNode } from '../bundle/bundles.ts'
import { applicationEntry } from './application.ts'

await bundleForNode(applicationEntry, 'development', process.argv[2] ?? '')
