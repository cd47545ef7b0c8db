import { createMiddleware } from 'hono/factory'
import type { StaffPermission } from '../../contract/staff-permissions.ts'
import { sendFailure } from '../http/send-failure.ts'
import type { StaffMember } from './staff-directory.ts'

/** Of requests that the desk has authenticated. */
export interface StaffEnv {
  Variables: { staff: StaffMember }
}

/** Refuses who lacks a permission, before anything is read. */
export const needs = (permission: StaffPermission) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    if (!c.get('staff').permissions.includes(permission)) return sendFailure(c, { code: 'forbidden' })
    return next()
  })
