import type { SlidesQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { slidesQuery } from '@lucarne/schemas/queries/slides.ts'
import { contentQuery } from './content-query.ts'

export type Slides = SlidesQueryResult

export const slidesOptions = contentQuery(slidesQuery)
