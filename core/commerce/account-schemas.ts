import { accessListSchema, credentialsSchema, resetResponseSchema } from '@lucarne/store/contract/access.ts'
import { accountDeletionSchema } from '@lucarne/store/contract/account-deletion.ts'
import { accountTicketsSchema } from '@lucarne/store/contract/account-ticket.ts'
import { reviewFilesSchema } from '@lucarne/store/contract/review-files.ts'
import { trackedOrderResponseSchema, trackedOrdersSchema } from '@lucarne/store/contract/tracked-order.ts'

/** Schemas of a customer's own data, in a module that other pages do not download. */
export const accountSchemas = {
  accesses: accessListSchema,
  credentials: credentialsSchema,
  reset: resetResponseSchema,
  orders: trackedOrdersSchema,
  order: trackedOrderResponseSchema,
  tickets: accountTicketsSchema,
  deletion: accountDeletionSchema,
  reviewFiles: reviewFilesSchema,
}
