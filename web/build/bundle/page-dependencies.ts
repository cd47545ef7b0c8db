/** Chunks that every page has loaded before a link is followed. */
const commonChunk =
  /\/(?:application|data-sources|less-shared|libraries|react|rolldown-runtime|shared)-[\w-]+\.js$/

/**
 * The chunks that the module of a page imports beyond those of every page, as Vite's `resolveDependencies`: they are
 * requested together with it. Elsewhere such lists would add more bytes than they save: a page's HTML and its state name
 * the chunks of its parts.
 */
export function pageDependencies(
  file: string,
  dependencies: readonly string[],
  { hostId }: { hostId: string },
): string[] {
  if (!/\/application-[\w-]+\.js$/.test(hostId) || !/-page-[\w-]+\.js$/.test(file)) return []
  return dependencies.filter((url) => url !== file && url.endsWith('.js') && !commonChunk.test(url))
}
