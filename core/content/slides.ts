import type { SlidesQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type Slides = SlidesQueryResult

const importQuery = async () => (await import('@lucarne/schemas/queries/slides.ts')).slidesQuery

export const slidesOptions = contentQuery('slides', importQuery)
