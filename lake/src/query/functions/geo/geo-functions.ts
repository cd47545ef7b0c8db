import { booleanContains } from '@turf/boolean-contains'
import { booleanIntersects } from '@turf/boolean-intersects'
import { ofValues } from '../native-function.ts'
import { createPoint, type GeoJsonGeometry, parseGeometry, splitGeometry } from './geometry.ts'

/** `geo::latLng(lat, lng)`; with one argument, what `geo(value)` was parsed as. */
export const latLng = ofValues((...values) => {
  if (values.length === 1) return parseGeometry(values[0])
  const [lat, lng] = values
  return typeof lat === 'number' && typeof lng === 'number' ? createPoint(lat, lng) : null
})

/** `geo::contains(outer, inner)`. */
export const contains = ofValues((a, b) => {
  const outer = parseGeometry(a)
  const inner = parseGeometry(b)
  if (!outer || !inner) return null
  // Turf compares areas of any number, but single lines and points only.
  const outerParts = outer.type === 'MultiPolygon' ? [outer] : splitGeometry(outer)
  return splitGeometry(inner).every((part) => outerParts.some((whole) => containsPart(whole, part)))
})

/** `geo::intersects(a, b)`. */
export const intersects = ofValues((a, b) => {
  const first = parseGeometry(a)
  const second = parseGeometry(b)
  return first && second ? booleanIntersects(first, second, { ignoreSelfIntersections: true }) : null
})

/** Metres; the radius at the equator, with which the hosted service computes. */
const earthRadius = 6_378_137

/** `geo::distance(a, b)` of two points in metres, on a sphere. */
export const distance = ofValues((a, b) => {
  const from = parseGeometry(a)
  const to = parseGeometry(b)
  if (from?.type !== 'Point' || to?.type !== 'Point') return null
  const [lngA = 0, latA = 0] = from.coordinates
  const [lngB = 0, latB = 0] = to.coordinates
  const haversine =
    Math.sin(toRadians(latB - latA) / 2) ** 2 +
    Math.cos(toRadians(latA)) * Math.cos(toRadians(latB)) * Math.sin(toRadians(lngB - lngA) / 2) ** 2
  return 2 * earthRadius * Math.atan2(Math.sqrt(haversine), Math.sqrt(1 - haversine))
})

function toRadians(degrees: number): number {
  return degrees * (Math.PI / 180)
}

const dimensions = { Point: 0, MultiPoint: 0, LineString: 1, MultiLineString: 1, Polygon: 2, MultiPolygon: 2 }

/** Nothing contains a geometry of a higher dimension, and Turf throws when asked. */
function containsPart(outer: GeoJsonGeometry, inner: GeoJsonGeometry): boolean {
  return dimensions[outer.type] >= dimensions[inner.type] && booleanContains(outer, inner)
}
