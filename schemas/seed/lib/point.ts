import type { PointText, SeoText } from '../shapes/common.ts'
import { keyed } from './keyed.ts'

export const point = ({ text, title }: PointText) => ({ _type: 'point' as const, title, text })

export const points = (texts: readonly PointText[]) => keyed(texts.map(point))

export const seo = ({ description, title }: SeoText) => ({ _type: 'seo' as const, title, description })
