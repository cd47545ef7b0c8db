import { contentType } from '../../server/content-type.ts'
import { redirectPattern, statusOf } from '../../server/redirect-rules.ts'
import { narrowerPaths, quote, type SiteRules, trailingSlash, wholeHeaderRules } from './site-rules.ts'

type Place = {
  /** Absolute path of the built site on the server. */
  root: string
  /** What Caddy listens to: the site's own address, for which it gets a certificate. */
  address?: string
}

/** A Caddyfile. */
export function caddyConfiguration(rules: SiteRules, { root, address }: Place): string {
  const headers = wholeHeaderRules(rules.headers)
  const headerBlocks = headers.map(({ path, headers: own }, index) => {
    // Matchers that never fit together: of two that do, Caddy would keep the wider one's header.
    const narrower = narrowerPaths(path, headers)
    const matcher = [`path ${path}`, ...(narrower.length > 0 ? [`not path ${narrower.join(' ')}`] : [])]
    const lines = Object.entries(own).map(([name, value]) => `\t\t${name} ${quote(value)}\n`)
    return `\t@headers${index} {\n${matcher.map((line) => `\t\t${line}\n`).join('')}\t}\n\theader @headers${index} {\n${lines.join('')}\t}\n`
  })
  const everywhere = headers.find(({ path }) => path === '/*')?.headers ?? {}
  const redirects = rules.redirects.map((redirect, index) => {
    const { pattern, numbered } = redirectPattern(redirect.from, redirect.to)
    return `\t@moved${index} path_regexp moved${index} ${pattern}
\thandle @moved${index} {
\t\troute {
\t\t\trewrite * ${numbered((group) => `{re.moved${index}.${group}}`)}
\t\t\tredir {uri} ${statusOf(redirect)}
\t\t}
\t}
`
  })

  return `# Written with the site, for Caddy 2: put web/dist at ${root}. A build with other services changes it: reload
# Caddy then.
${address ?? rules.siteUrl} {
	root * ${root}
	encode gzip

${headerBlocks.join('')}	@manifest path *.webmanifest
	header @manifest ?Content-Type ${quote(contentType('site.webmanifest'))}

	@writes not method GET HEAD
	handle @writes {
		error 405
	}
	@notes path_regexp /[._]
	handle @notes {
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
			header Cache-Control ${quote(everywhere['Cache-Control'] ?? 'no-store')}
			rewrite * /404.html
			file_server {
				status 404
			}
		}
	}
}
`
}
