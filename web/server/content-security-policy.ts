import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The origins of the storefront and its back ends. */
export type PolicyHosts = {
  siteUrl: string
  sanityProjectId: string
  /** Absent for the hosted service. */
  sanityApiHost: string | undefined
  storeApiUrl: string
  supabaseUrl: string
  /** The studio shows pages of the site in a frame, for its preview. */
  studioUrl?: string | undefined
}

const videoPlayer = 'https://www.youtube-nocookie.com'

const origin = (url: string) => new URL(url).origin

/** Origins of content and of its pictures. */
function contentOrigins({ sanityApiHost, sanityProjectId }: PolicyHosts) {
  if (sanityApiHost) return { data: [origin(sanityApiHost)], pictures: origin(sanityApiHost) }
  const host = (name: string) => `https://${sanityProjectId}.${name}.sanity.io`
  return { data: [host('api'), host('apicdn')], pictures: 'https://cdn.sanity.io' }
}

// A script with another type is data, which browsers do not use.
const inlineScript = /<script(?![^>]*\s(?:src=|type=(?!"speculationrules")))[^>]*>([\s\S]*?)<\/script>/gi

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hash sources of a document's inline scripts. */
export function inlineScriptHashes(document: string): string[] {
  return Array.from(document.matchAll(inlineScript), ([, code = '']) => hash(code))
}

/** How sonner, the only library here that does, adds its style element. */
const insertedStyle = /^__insertCSS\((".*")\);?$/gm

/**
 * The style elements that libraries add at run time, as text.
 * @throws {Error} when a new version adds them in another way
 */
function libraryStyles(): string[] {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const literals = Array.from(source.matchAll(insertedStyle), ([, literal = '']): unknown =>
    JSON.parse(literal),
  )
  const styles = literals.filter((style) => typeof style === 'string')
  if (styles.length === 0) throw new Error('sonner adds its styles in a way that the policy does not know.')
  return styles
}

/** Hash sources of style elements: those of libraries, and the empty one that the preview's script fills. */
function styleHashes({ studioUrl }: PolicyHosts): string[] {
  return [...libraryStyles(), ...(studioUrl ? [''] : [])].map(hash)
}

/**
 * The Content-Security-Policy of every page: the site's own scripts, inline ones by hash, and no hosts but the configured
 * ones.
 * @param document the HTML template, whose inline scripts are allowed
 */
export function createContentSecurityPolicy(document: string, hosts: PolicyHosts): string {
  const content = contentOrigins(hosts)
  const store = origin(hosts.storeApiUrl)
  const supabase = origin(hosts.supabaseUrl)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(document)],
    'style-src-elem': ["'self'", ...styleHashes(hosts)],
    // Style attributes hold widths, positions and placeholders, too many for hashes; they run nothing, and load only
    // what `img-src` allows.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', content.pictures, store, supabase],
    'media-src': ["'self'", 'blob:', content.pictures, supabase],
    'connect-src': ["'self'", ...content.data, store, supabase],
    'frame-src': [videoPlayer],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...(hosts.studioUrl ? [origin(hosts.studioUrl)] : [])],
    ...(hosts.siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}
