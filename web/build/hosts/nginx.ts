import { contentTypes } from '../../server/content-type.ts'
import { redirectPattern } from '../../server/redirect-rules.ts'
import { inheritHeaderRules, quote, type SiteRules, trailingSlash } from './site-rules.ts'

type Location = {
  /** Absolute path of the built site on the server. */
  root: string
  port?: number
}

function headerValue(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would read a variable in: ${text}`)
  return quote(text)
}

const indented = (lines: readonly string[], by: string) => lines.map((line) => `${by}${line}\n`).join('')

// nginx inherits headers only into locations that add none, so each location lists all of them.
const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, text]) => `add_header ${name} ${headerValue(text)} always;`)

const types = Object.entries(contentTypes).map(([extension, type]) => ({
  type: type.replace(/;.*$/, ''),
  extension: extension.slice(1),
  isText: type.includes('charset'),
}))
const textTypes = types.filter(({ type, isText }) => isText && type !== 'text/html').map(({ type }) => type)

/** A `server` for nginx, to be included in its `http`. It needs no module beyond nginx's own. */
export function renderNginxConfiguration(rules: SiteRules, { root, port = 80 }: Location): string {
  const { hostname } = new URL(rules.siteUrl)
  const headers = inheritHeaderRules(rules.headers)
  const defaults = headers.find(({ path }) => path === '/*')?.headers ?? {}
  const locations = headers.map(({ path, headers }) => {
    const pattern = path.endsWith('*') ? path.slice(0, -1) : `= ${path}`
    const lines = ['try_files $uri $uri.html $uri/index.html =404;', ...headerLines(headers)]
    return `  location ${pattern} {\n${indented(lines, '    ')}  }\n`
  })
  const redirects = rules.redirects.map(({ from, to, permanent }) => {
    const { pattern, numbered } = redirectPattern(from, to)
    // `rewrite` escapes captured text; `return` would allow a line break in the header.
    return `rewrite ${quote(pattern)} ${numbered((index) => `$${index}`)} ${permanent ? 'permanent' : 'redirect'};`
  })

  return `# Generated with the site, for nginx: put web/dist at ${root}, include this in « http », and let
# « certbot --nginx » add the certificate. A build with other services changes it: reload nginx then.
limit_req_zone $binary_remote_addr zone=site:10m rate=100r/s;

server {
  listen ${port};
  listen [::]:${port};
  server_name ${hostname};
  server_tokens off;
  absolute_redirect off;
  root ${root};

  limit_req zone=site burst=500 nodelay;
  limit_req_status 429;
  client_max_body_size 1k;
  if ($request_method !~ ^(GET|HEAD)$) { return 405; }

  charset utf-8;
  charset_types ${textTypes.join(' ')};
  types {
${indented(
  types.map(({ type, extension }) => `${type} ${extension};`),
  '    ',
)}  }

  # « compress » (web/README.md) writes the files that gzip_static sends; others are compressed at each request.
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types ${[...textTypes, 'image/svg+xml'].join(' ')};

${indented(redirects, '  ')}  rewrite ${quote(trailingSlash)} /$1 permanent;

  # Internal files of the build.
  location ~ "/[._]" { return 404; }
${locations.join('')}
  error_page 404 /404.html;
  location = /404.html {
    internal;
${indented(headerLines(defaults), '    ')}  }
}
`
}
