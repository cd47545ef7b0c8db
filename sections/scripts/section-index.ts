import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReusable } from '../../schemas/rules/page-sections.ts'

const sectionsFolder = join(import.meta.dirname, '..')

/** Converts « text-with-picture » to « textWithPicture ». */
const camelCase = (folder: string) =>
  folder.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** Folders that contain a section's schema. */
const sectionFolders = (): string[] =>
  readdirSync(sectionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(sectionsFolder, name)).includes('schema.ts'))
    .toSorted()

const thumbnailUrl = (folder: string): string => {
  const svg = readFileSync(join(sectionsFolder, folder, 'thumbnail.svg'), 'utf8').trim()
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Whether a component's module exports `prefetch`. */
const hasPrefetch = (folder: string): boolean =>
  readFileSync(join(sectionsFolder, folder, `${folder}.tsx`), 'utf8').includes('export function prefetch(')

const importComponent = (folder: string): string =>
  hasPrefetch(folder)
    ? `async () => {
    const { default: Component, prefetch } = await import('../${folder}/${folder}.tsx')
    return { default: Component, prefetch }
  }`
    : `() => import('../${folder}/${folder}.tsx')`

const header = '// Written by `pnpm --filter @lucarne/sections index`; do not edit.\n'
const lines = (folders: readonly string[], line: (folder: string) => string) => folders.map(line).join('\n')

/**
 * Shared projections, by fields of the schemas. Each is in the query once for all sections, because links are most of a
 * page's query, and the Content Lake limits its tokens.
 */
const sharedFields = [
  { inSchema: 'buttonsField(', projection: `buttons[] { _key, \${callToActionFields} }` },
  { inSchema: 'buttonField(', projection: `button { \${callToActionFields} }` },
  { inSchema: "type: 'blockContent'", projection: `body[] { \${blockContentFields} }` },
]

const isSection = (folder: string) => `_type == "${camelCase(folder)}Section"`

const sharedProjections = (folders: readonly string[]): string[] =>
  sharedFields.map(({ inSchema, projection }) => {
    const having = folders.filter((folder) =>
      readFileSync(join(sectionsFolder, folder, 'schema.ts'), 'utf8').includes(inSchema),
    )
    return `    (${having.map(isSection).join(' || ')}) => { ${projection} }`
  })

const sectionFields = (
  name: string,
  what: string,
  folders: readonly string[],
) => `${header}${lines(folders, (folder) => `import { ${camelCase(folder)}SectionProjection } from '../${folder}/projection.ts'`)}
import { blockContentFields } from '../../schemas/queries/fragments/block-content.ts'
import { callToActionFields } from '../../schemas/queries/fragments/link.ts'
import { audienceValue, isVisible } from '../../schemas/queries/fragments/page.ts'

/**
 * The GROQ projection of a document's ${what}, as far as they are visible at \`$now\`. Types that this version does not
 * know are left out: an open tab may be older than the content.
 */
export const ${name} = /* groq */ \`
  sections[_type in [${folders.map((folder) => `"${camelCase(folder)}Section"`).join(', ')}] && \${isVisible}] {
    _key,
    _type,
    "audience": \${audienceValue},
${[...sharedProjections(folders), ...folders.map((folder) => `    ${isSection(folder)} => { \${${camelCase(folder)}SectionProjection} }`)].join(',\n')}
  }
\`
`

/**
 * The generated index files by name, separated by their importers: schema types for the studio, GROQ for queries,
 * components for the storefront.
 */
export function generateSectionIndex(): Record<string, string> {
  const folders = sectionFolders()
  const own = folders.filter((folder) => isReusable(`${camelCase(folder)}Section`))
  return {
    'section-types.ts': `${header}import type { SchemaTypeDefinition } from 'sanity'
${lines(folders, (folder) => `import { ${camelCase(folder)}Section } from '../${folder}/schema.ts'`)}

/** The object types of all sections. */
export const sectionTypes: readonly SchemaTypeDefinition[] = [
${lines(folders, (folder) => `  ${camelCase(folder)}Section,`)}
]

/** The picture of each section in the insert menu, a \`data:\` URL, by type. */
export const sectionThumbnails: Readonly<Record<string, string>> = {
${lines(folders, (folder) => `  ${camelCase(folder)}Section: '${thumbnailUrl(folder)}',`)}
}
`,
    'own-section-fields.ts': sectionFields('ownSectionsProjection', 'shared sections', own),
    'section-fields.ts': sectionFields('sectionsProjection', 'sections', folders),
    'section-components.tsx': `${header}import type { QueryClient } from '@tanstack/react-query'
import type { PageSection } from '../content/page.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'

const components = {
${lines(folders, (folder) => `  ${camelCase(folder)}Section: lazyHydrate(${importComponent(folder)}),`)}
}

/** Imports the component of a section, and starts its queries. */
export async function preloadSection(section: PageSection, queryClient: QueryClient): Promise<void> {
  switch (section._type) {
${lines(
  folders,
  (folder) => `    case '${camelCase(folder)}Section':
      await (await components.${camelCase(folder)}Section.preload()).prefetch?.(queryClient, { section })
      return`,
)}
  }
}

/** A section of any type. */
export function Section({ section }: { section: PageSection }) {
  switch (section._type) {
${lines(
  folders,
  (folder) => `    case '${camelCase(folder)}Section':
      return <components.${camelCase(folder)}Section section={section} />`,
)}
  }
}
`,
  }
}
