import type { AccessControl } from '../access/access.ts'
import type { Translog } from '../storage/translog.ts'

export interface HistoryDeps {
  translog: Translog
  access: AccessControl
}
