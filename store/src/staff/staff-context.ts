import { createMiddleware } from 'hono/factory'
import type { StaffPermission } from '../../contract/staff-permissions.ts'
import { ApiError } from '../api-error.ts'
import type { StaffMember } from './staff-directory.ts'

/** Of requests that the desk has authenticated. */
export interface StaffEnv {
  Variables: { staff: StaffMember }
}

/** @throws ApiError 403 */
export function requirePermission({ permissions }: StaffMember, permission: StaffPermission): void {
  if (!permissions.includes(permission)) throw new ApiError(403, 'Your role does not allow this.')
}

/** Refuses who lacks a permission, before anything is read. */
export const needs = (permission: StaffPermission) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    requirePermission(c.get('staff'), permission)
    await next()
  })
