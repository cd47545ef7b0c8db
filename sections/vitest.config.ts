import { defineDomProject } from '@lucarne/core/test/dom-project.ts'

export default defineDomProject('sections', '**/*.test.{ts,tsx}', '!tests/**')
