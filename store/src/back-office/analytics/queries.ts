import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import {
  type AnalyticsPeriod,
  pageOrdersSchema,
  salesExportSchema,
  shopAnalyticsSchema,
} from '../../../contract/back-office/analytics.ts'
import { callRpc } from '../../database.ts'

export const findAnalytics = (database: ShopDatabase, period: AnalyticsPeriod) =>
  callRpc(database.rpc('staff_analytics', { p_period: period }), shopAnalyticsSchema)

export const countOrdersFromPage = (database: ShopDatabase, path: string) =>
  callRpc(database.rpc('orders_from_page', { p_path: path }), pageOrdersSchema.shape.order_count)

/** @param from, to days of Paris, both included */
export const exportSales = (database: ShopDatabase, { from, to }: { from: string; to: string }) =>
  callRpc(database.rpc('staff_sales_export', { p_from: from, p_to: to }), salesExportSchema.shape.rows)
