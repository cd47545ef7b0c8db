import type { Rolldown } from 'vite'

const reactPath = /node_modules\/(?:react|react-dom|scheduler)\//
const libraryPath = /node_modules\/(?:react-router|react-router-dom|@tanstack\/[\w-]+|zustand)\//

// Re-exports every icon, of which pages use few.
const barrelPath = /node_modules\/lucide-react\/dist\/esm\/lucide-react/

// Modules that the application imports on every page when idle. Its other dynamic imports are pages, or rarely needed.
const layoutPartPath =
  /\/src\/(?:app\/(?:layout\/(?!transfer-notice)|start-)|features\/cart\/cart-drawer\.tsx$)/

// Icons, and small modules of the storefront's lower layers.
const sharedPath =
  /\/node_modules\/(?:lucide-react|simple-icons)\/|\/sections\/section-buttons|\/core\/(?:ui|hooks|lib|content|messages)\/(?!app-download\/|auth\/|form\/(?!control-class|quantity-stepper|search-field)|rich-text\/|client|franc-estimate|not-found|resolve-message|site-message|undelivered)/

// Modules that the layout shares with pages that sell, sign in or are translated, which would otherwise import all of
// the layout.
const dataSourcePath =
  /\/node_modules\/zustand\/esm\/middleware|\/src\/features\/customer-area\/use-sign-out\.ts$|\/core\/(?:backend\/(?:call-auth|sign-out)|content\/site-messages|commerce\/(?:cart\/cart-(?:line|rules|store)|favourites\/favourites-(?:rules|store)|payment-session|persisted-store|product|storage-keys|store-request|variants))\.tsx?$/

/** Modules shared by several entries, grouped by subject: a page with one part of a subject mostly has the others. */
const subjects = {
  messages: /\/core\/(?:content\/resolve-message|messages\/site-message)/,
  forms: /\/core\/ui\/(?:auth\/(?!describe-)|form\/)/,
  shop: /\/core\/(?:commerce\/(?:checkout|country|delivery-terms|order|products|selected-products)\.|offers\/|content\/franc-estimate)/,
  reviews: /\/core\/backend\/(?:quoted-reviews|rating-counts|review-list|reviews)|\/sections\/reviews?[/-]/,
  account: /\/core\/(?:backend\/|ui\/auth\/describe-auth)/,
  orders:
    /\/src\/features\/customer-area|\/core\/commerce\/(?:account-orders|guest-payments|order-source|request-account)/,
}

const richTextPath =
  /\/node_modules\/@portabletext\/|\/core\/ui\/rich-text\/|\/sections\/(?:facts|questions|text|text-with-picture)\/[a-z-]+\.tsx$/

// Responses of services are validated by them; most pages need none.
const schemasPath = /\/node_modules\/zod\/|\/store\/contract\/(?:defaults|order)\.ts$/

const sectionIndexPath =
  /\/sections\/content\/page\.ts$|\/src\/features\/(?:home\/other-sections|content-page\/translations)\.tsx$|\/sections\/(?:section-list|generated\/section-components)\.tsx$|\/schemas\/rules\/page-sections/

// Sections that import much, or that few pages show, are chunks of their own. Pages show the others in any selection.
const smallSectionPath =
  /\/sections\/(?!(?:comparison|contact|countdown|facts|form|gallery|generated|offers|questions|reused|search-hero|slides-hero|text|text-with-picture|video)\/|restricted|review-|section-list)[a-z-]+(?:\/[a-z-]+)?\.tsx$/

/** Adds a module and all that it imports statically. */
function addImports(id: string, context: Rolldown.ChunkingContext, found: Set<string>) {
  if (found.has(id)) return
  found.add(id)
  if (barrelPath.test(id)) return
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) addImports(imported, context, found)
}

/** Adds what these modules import dynamically on every page, and all that it imports. */
function addLayoutParts(modules: ReadonlySet<string>, context: Rolldown.ChunkingContext, found: Set<string>) {
  for (const id of modules)
    for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (!layoutPartPath.test(part) || found.has(part)) continue
      const imports = new Set<string>()
      addImports(part, context, imports)
      for (const imported of imports) found.add(imported)
      addLayoutParts(imports, context, found)
    }
}

/**
 * The chunks of the browser's build. `react`, `libraries` and `application` hold what the entry imports statically: the
 * first two change rarely, so that browsers cache them across builds. `layout` holds what every page imports once it is
 * idle, `shared` and `less-shared` small modules of many pages, the others a subject each. A page needs some ten files
 * instead of fifty to ninety, most of which were smaller than the headers of their responses.
 *
 * A group takes along what its modules import, unless a group before it has that: the order keeps pages from importing a
 * subject for one small module of it.
 */
export function createChunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  let collected: Readonly<Record<'initial' | 'layout', Set<string>>> | undefined

  const collect = (context: Rolldown.ChunkingContext) => {
    if (collected) return collected
    collected = { initial: new Set(), layout: new Set() }
    addImports(entry, context, collected.initial)
    addLayoutParts(collected.initial, context, collected.layout)
    return collected
  }
  const nameIfIn =
    (set: 'initial' | 'layout', name: string) => (id: string, context: Rolldown.ChunkingContext) =>
      collect(context)[set].has(id) ? name : null

  const groups: Rolldown.CodeSplittingGroup[] = [
    // Dependencies of a group join it, so those of the application must not be first.
    { debugName: 'react', name: nameIfIn('initial', 'react'), test: reactPath },
    { debugName: 'libraries', name: nameIfIn('initial', 'libraries'), test: libraryPath },
    { debugName: 'application', name: nameIfIn('initial', 'application') },
    { name: 'schemas', test: schemasPath, minShareCount: 2 },
    { name: 'shared', test: sharedPath, minShareCount: 3 },
    { name: 'page-sections', test: sectionIndexPath },
    { name: 'slides-hero', test: /\/sections\/slides-hero\/[a-z-]+\.tsx$/ },
    { name: 'less-shared', test: sharedPath, minShareCount: 2 },
    { name: 'data-sources', test: dataSourcePath, minShareCount: 2 },
    { debugName: 'layout', name: nameIfIn('layout', 'layout') },
    { name: 'rich-text', test: richTextPath },
    ...Object.entries(subjects).map(([name, test]) => ({ name, test, minShareCount: 2 })),
    { name: 'sections', test: smallSectionPath },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/** Chunks that every page has loaded before a link is followed. */
const commonChunk =
  /\/(?:application|data-sources|less-shared|libraries|react|rolldown-runtime|shared)-[\w-]+\.js$/

/**
 * The chunks that the module of a page imports beyond those of every page, as Vite's `resolveDependencies`: they are
 * requested together with it. Elsewhere such lists would add more bytes than they save: a page's HTML and its state name
 * the chunks of its parts.
 */
export function listPageDependencies(
  file: string,
  dependencies: readonly string[],
  { hostId }: { hostId: string },
): string[] {
  if (!/\/application-[\w-]+\.js$/.test(hostId) || !/-page-[\w-]+\.js$/.test(file)) return []
  return dependencies.filter((url) => url !== file && url.endsWith('.js') && !commonChunk.test(url))
}
