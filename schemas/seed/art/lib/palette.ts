/** The room and the light, as in the design tokens; a picture mixes no colour of its own for these. */
export const ink = '#0A0E18'
export const floor = '#0D121F'
export const slab = '#1A2233'
export const slabEdge = '#242E43'
export const amber = '#FFB44A'
export const coral = '#E8633F'
export const cream = '#F4EFE4'
export const sand = '#E7D7B3'
export const teal = '#10383E'
export const tealLight = '#1F545B'
export const petrol = '#3E7F84'
export const violet = '#6F5A9B'
export const plum = '#2C2148'
export const navy = '#24304E'
export const night = '#131A34'

/** Reads on both grounds: 4.1 to 1 on the dark one and on the light one. */
export const neutral = '#79809A'
