import { html, raw } from 'hono/html'
import { renderBlock } from './mail-block.ts'
import type { MailContent } from './mail-content.ts'
import {
  button,
  heading,
  type Markup,
  renderLink,
  renderLogo,
  renderParagraph,
  renderSmallParagraph,
  renderTable,
} from './mail-elements.ts'
import { headingFont, light, styleSheet } from './mail-theme.ts'

/** Preheader, shown in lists of mails; padded, because they would continue with the greeting. */
const preview = (text: string) => html`
<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0" data-skip-in-text="true">${text}${'\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(Math.max(0, 150 - text.length))}</div>`

const brand = (name: string) =>
  renderTable(
    html`<tr><td width="40" style="width:40px;padding-bottom:20px">${renderLogo()}</td><td style="padding-bottom:20px">${renderParagraph(name, `font-family:${headingFont};font-size:18px;font-weight:700`)}</td></tr>`,
  )

const card = ({ greeting, paragraphs, button: action, blocks }: MailContent): Markup =>
  renderTable(html`<tr><td class="card" style="padding:40px 36px;border-radius:14px 48px 14px 14px;background-color:${light.card}">
${heading('h1', greeting, 'margin:0 0 16px;font-size:28px;line-height:34px;letter-spacing:-0.016em')}
${paragraphs.map((text) => html`${renderParagraph(text, 'margin-bottom:16px')}\n`)}
${action && renderTable(html`<tr><td style="padding:8px 0">${button(action)}</td></tr>`)}
${blocks.map(renderBlock)}
</td></tr>`)

/** Renders HTML for mail programs: tables, inline styles, no pictures or scripts. */
export async function renderHtml(content: MailContent): Promise<string> {
  const { subject, paragraphs, brandName, siteUrl } = content
  // The background is repeated on a table, because some programs drop the body; Outlook ignores maximum widths.
  const page = html`<!doctype html>
<html lang="fr" dir="ltr"><head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(styleSheet)}</style>
</head><body class="ground" style="margin:0;background-color:${light.ground}">
${preview(paragraphs[0] ?? '')}
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" class="ground" style="background-color:${light.ground}"><tbody><tr><td align="center">
<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" align="center" border="0" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tbody><tr><td class="gutter" style="padding:32px 16px">
${brand(brandName)}
${card(content)}
${renderSmallParagraph(['Répondez à ce message pour nous écrire. ', renderLink({ label: brandName, url: siteUrl })], 'margin:20px 0 0;font-size:13px')}
</td></tr></tbody></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></tbody></table>
</body></html>
`
  return (await page).toString()
}
