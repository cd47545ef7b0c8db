import { formatHeaderRules } from '../../server/header-rules.ts'
import { createStudioHeaderRules } from '../../server/studio-headers.ts'
import { inheritHeaderRules, listMoreSpecificPaths, quote } from './site-rules.ts'

type Files = readonly [file: string, content: string][]

/**
 * Configurations for a self-hosted `studio/dist`: every path that is no file shows the application. Empty without a
 * studio.
 */
export function renderStudioConfigurations(studioUrl: string | undefined): Files {
  if (!studioUrl) return []
  const rules = createStudioHeaderRules(studioUrl)
  const inherited = inheritHeaderRules(rules)
  const { hostname } = new URL(studioUrl)
  const root = `/var/www/${hostname}`

  const locations = inherited.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(
      ([name, value]) => `    add_header ${name} ${quote(value)} always;\n`,
    )
    const fallback = path === '/*' ? '/index.html' : '=404'
    return `  location ${path.slice(0, -1)} {\n    try_files $uri ${fallback};\n${lines.join('')}  }\n`
  })
  const blocks = inherited.map(({ path, headers }, index) => {
    const excluded = listMoreSpecificPaths(path, inherited).map((other) => `\t\tnot path ${other}\n`)
    const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} ${quote(value)}\n`)
    return `\t@headers${index} {\n\t\tpath ${path}\n${excluded.join('')}\t}\n\theader @headers${index} {\n${lines.join('')}\t}\n`
  })

  return [
    ['studio/_headers', formatHeaderRules(rules)],
    ['studio/_redirects', '/* /index.html 200\n'],
    [
      'studio/nginx.conf',
      `# Generated with the site, for nginx: put studio/dist at ${root}.
server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  server_tokens off;
  root ${root};
${locations.join('')}}
`,
    ],
    [
      'studio/Caddyfile',
      `# Generated with the site, for Caddy 2: put studio/dist at ${root}.
${studioUrl} {
	root * ${root}
	encode gzip
${blocks.join('')}	try_files {path} /index.html
	file_server
}
`,
    ],
  ]
}
