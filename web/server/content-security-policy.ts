import { createHash } from 'node:crypto'
import { libraryStyles } from './library-styles.ts'

/** Where the storefront's back ends are, as its build is configured. */
export type PolicyHosts = {
  siteUrl: string
  sanityProjectId: string
  /** Absent for the hosted service. */
  sanityApiHost: string | undefined
  storeApiUrl: string
  supabaseUrl: string
  /** The studio may show pages of the site in a frame, for its preview. */
  studioUrl?: string | undefined
}

const videoPlayer = 'https://www.youtube-nocookie.com'

const origin = (url: string) => new URL(url).origin

/** Origins that answer content, and the one that serves its pictures. */
function contentOrigins({ sanityApiHost, sanityProjectId }: PolicyHosts) {
  if (sanityApiHost) return { data: [origin(sanityApiHost)], pictures: origin(sanityApiHost) }
  const host = (name: string) => `https://${sanityProjectId}.${name}.sanity.io`
  return { data: [host('api'), host('apicdn')], pictures: 'https://cdn.sanity.io' }
}

// A script with a type of its own is data: the browser does not run it, so the policy need not name it.
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/gi

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of a document's inline scripts, as a policy names them. */
export function inlineScriptHashes(document: string): string[] {
  return Array.from(document.matchAll(inlineScript), ([, code = '']) => hash(code))
}

/** Style elements by their hash: those of libraries, and the empty one that the studio's preview fills from a script. */
function styleHashes({ studioUrl }: PolicyHosts): string[] {
  return [...libraryStyles(), ...(studioUrl ? [''] : [])].map(hash)
}

/**
 * The Content-Security-Policy of every page: scripts of our own alone, inline ones by their hash, and no host but
 * those the build was configured with.
 * @param document the built document, whose inline scripts are allowed
 */
export function contentSecurityPolicy(document: string, hosts: PolicyHosts): string {
  const content = contentOrigins(hosts)
  const store = origin(hosts.storeApiUrl)
  const supabase = origin(hosts.supabaseUrl)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(document)],
    'style-src-elem': ["'self'", ...styleHashes(hosts)],
    // Widths, positions and blurred previews stand in the HTML's own attributes, which run nothing and load only what
    // `img-src` allows; they are as many as there are pictures, too many for hashes.
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
