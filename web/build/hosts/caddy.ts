import { contentType } from '../../server/content-type.ts'
import { getRedirectStatus, redirectPattern } from '../../server/redirect-rules.ts'
import {
  inheritHeaderRules,
  listMoreSpecificPaths,
  quote,
  type SiteRules,
  trailingSlash,
} from './site-rules.ts'

type Location = {
  /** Absolute path of the built site on the server. */
  root: string
  /** URL that Caddy listens to; the site's own by default, for which it gets a certificate. */
  siteAddress?: string
}

/** A Caddyfile. */
export function renderCaddyConfiguration(rules: SiteRules, { root, siteAddress }: Location): string {
  const headers = inheritHeaderRules(rules.headers)
  const headerBlocks = headers.map(({ path, headers: values }, index) => {
    // Mutually exclusive matchers: of two that match, Caddy would apply the broader one's header.
    const moreSpecific = listMoreSpecificPaths(path, headers)
    const matcher = [
      `path ${path}`,
      ...(moreSpecific.length > 0 ? [`not path ${moreSpecific.join(' ')}`] : []),
    ]
    const lines = Object.entries(values).map(([name, value]) => `\t\t${name} ${quote(value)}\n`)
    return `\t@headers${index} {\n${matcher.map((line) => `\t\t${line}\n`).join('')}\t}\n\theader @headers${index} {\n${lines.join('')}\t}\n`
  })
  const defaults = headers.find(({ path }) => path === '/*')?.headers ?? {}
  const redirects = rules.redirects.map((redirect, index) => {
    const { pattern, numbered } = redirectPattern(redirect.from, redirect.to)
    return `\t@redirect${index} path_regexp redirect${index} ${pattern}
\thandle @redirect${index} {
\t\troute {
\t\t\trewrite * ${numbered((group) => `{re.redirect${index}.${group}}`)}
\t\t\tredir {uri} ${getRedirectStatus(redirect)}
\t\t}
\t}
`
  })

  return `# Generated with the site, for Caddy 2: put web/dist at ${root}. A build with other services changes it: reload
# Caddy then.
${siteAddress ?? rules.siteUrl} {
	root * ${root}
	encode gzip

${headerBlocks.join('')}	@manifest path *.webmanifest
	header @manifest ?Content-Type ${quote(contentType('site.webmanifest'))}

	@mutation not method GET HEAD
	handle @mutation {
		error 405
	}
	@internal path_regexp /[._]
	handle @internal {
		error 404
	}
${redirects.join('')}	@slash path_regexp slash ${trailingSlash}
	handle @slash {
		route {
			rewrite * /{re.slash.1}
			redir {uri} 301
		}
	}
	handle {
		try_files {path} {path}.html {path}/index.html
		file_server {
			precompressed br gzip
		}
	}
	handle_errors {
		@missing expression {err.status_code} == 404
		handle @missing {
			header Cache-Control ${quote(defaults['Cache-Control'] ?? 'no-store')}
			rewrite * /404.html
			file_server {
				status 404
			}
		}
	}
}
`
}
