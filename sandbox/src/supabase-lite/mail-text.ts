const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/**
 * The plain text of one of our own mails, links written out: the library sends its English text beside our
 * French page. For templates of the house only, not for HTML of unknown origin.
 */
export function mailText(html: string): string {
  return html
    .replace(/<head[\s\S]*?<\/head>/, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/g, '$2 : $1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&([a-z]+|#\d+);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n\n')
}
