import { defineDomProject } from '@lucarne/core/test/dom-project.ts'

export default defineDomProject('web', 'src/**/*.test.{ts,tsx}')
