import { defineDomProject } from './test/dom-project.ts'

export default defineDomProject('core', '**/*.test.{ts,tsx}')
