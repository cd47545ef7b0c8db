import type { ParityRow } from '../parity-row.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { automationEndpoints } from './automation-endpoints.ts'
import { dataEndpoints } from './data-endpoints.ts'
import { datasetEndpoints } from './dataset-endpoints.ts'
import { studioEndpoints } from './studio-endpoints.ts'

/** Routes below the API version that the lake has. */
export const supportedEndpoints: readonly ParityRow[] = [
  ...dataEndpoints,
  ...datasetEndpoints,
  ...accountEndpoints,
  ...automationEndpoints,
  ...studioEndpoints,
]
