import { kinks } from '@turf/kinks'
import * as z from 'zod'

/** Longitude and latitude in degrees, as in GeoJSON. */
const position = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([lng, lat]) => [lng, lat])
const line = z.array(position).min(2)
const ring = z
  .array(position)
  .min(4)
  .refine((positions) => isSamePosition(positions.at(0), positions.at(-1)))
const polygon = z.array(ring).min(1)

const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
])

export type GeoJsonGeometry = z.output<typeof geometrySchema>

/** The studio's `geopoint`, with `lng` or `lon`, not both. */
const geopointSchema = z.union([
  z.object({ lat: z.number(), lng: z.number(), lon: z.undefined().optional() }),
  z.object({ lat: z.number(), lon: z.number(), lng: z.undefined().optional() }),
])

/** Checking a large polygon takes milliseconds, and documents are compared with the same one. */
const parsed = new WeakMap<object, GeoJsonGeometry | null>()

/** GeoJSON or a geopoint as a geometry; null when it is neither, or when a polygon crosses itself. */
export function parseGeometry(value: unknown): GeoJsonGeometry | null {
  if (typeof value !== 'object' || value === null) return null
  const known = parsed.get(value)
  if (known !== undefined) return known
  const geometry = validateGeometry(value)
  parsed.set(value, geometry)
  return geometry
}

function validateGeometry(value: object): GeoJsonGeometry | null {
  const geopoint = geopointSchema.safeParse(value)
  if (geopoint.success) {
    const { lat, lng, lon } = geopoint.data
    return createPoint(lat, lng ?? lon)
  }
  const geometry = geometrySchema.safeParse(value)
  return geometry.success && !crossesItself(geometry.data) ? geometry.data : null
}

export function createPoint(lat: number, lng: number): GeoJsonGeometry {
  return { type: 'Point', coordinates: [lng, lat] }
}

/** The points, lines or polygons of which the geometry consists. */
export function splitGeometry(geometry: GeoJsonGeometry): GeoJsonGeometry[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    default:
      return [geometry]
  }
}

function crossesItself(geometry: GeoJsonGeometry): boolean {
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
  return isArea && kinks(geometry).features.length > 0
}

function isSamePosition(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1]
}
