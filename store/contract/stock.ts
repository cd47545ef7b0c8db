import * as z from 'zod/mini'
import { integer } from './defaults.ts'

/** `GET variants`: the available stock of each variant. */
export const stockResponseSchema = z.object({
  variants: z.array(z.object({ id: z.string(), inventory_quantity: integer })),
})

export type Stock = z.output<typeof stockResponseSchema>['variants']
