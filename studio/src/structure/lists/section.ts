import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'

/** A line of the first column: one job, and everything it needs. */
export type Section = (S: StructureBuilder, context: StructureResolverContext) => ListItemBuilder
