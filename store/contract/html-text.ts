const blockTag = /<\/?(?:h[2-4]|p|br|hr|[uo]l|li|blockquote|table|caption|thead|tbody|tr|t[hd])\b[^>]*>/g
const inlineTag = /<[^>]*>/g
const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The text of each paragraph, heading, item and cell of HTML that `sanitizeHtml` returned. */
export const splitHtmlPassages = (html: string): string[] =>
  html
    .split(blockTag)
    .map((passage) =>
      passage
        .replace(inlineTag, '')
        .replace(/&\w+;/g, (entity) => characters[entity] ?? entity)
        .replace(/[ \t\r\n]+/g, ' ')
        .trim(),
    )
    .filter(Boolean)

/** The text of HTML as a single line. */
export const htmlToText = (html: string): string => splitHtmlPassages(html).join(' ')
