import { createMiddleware } from 'hono/factory'
import type { StaffPermission } from '../../contract/back-office/staff-permissions.ts'
import { sendFailure } from '../http/send-failure.ts'
import type { StaffMember } from './staff-directory.ts'

/** Variables of authenticated requests of staff. */
export interface StaffEnv {
  Variables: { staff: StaffMember }
}

/** Refuses callers without the permission before anything is read. */
export const needs = (permission: StaffPermission) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    if (!c.get('staff').permissions.includes(permission)) return sendFailure(c, { code: 'forbidden' })
    return next()
  })
