import { html } from 'hono/html'
import type { MailLink } from './mail-content.ts'
import { glow, headingFont, light, onGlow, textFont } from './mail-theme.ts'

export type Markup = ReturnType<typeof html>

// Breaks long addresses at 320 px; in tables, only the older property narrows a column.
const paragraphStyle = `margin:0;font-size:16px;line-height:26px;color:${light.text};font-family:${textFont};word-break:break-word`

/** A paragraph on one line, because Supabase Auth turns the HTML's lines into the plain text's. */
export const renderParagraph = (content: unknown, style = ''): Markup =>
  html`<p class="text" style="${paragraphStyle};${style}">${content}</p>`

export const renderSmallParagraph = (content: unknown, style = ''): Markup =>
  html`<p class="muted" style="${paragraphStyle};font-size:14px;line-height:22px;color:${light.muted};${style}">${content}</p>`

export const heading = (level: 'h1' | 'h2', title: string, style: string): Markup =>
  html`<${level} class="text" style="font-family:${headingFont};color:${light.text};${style}">${title}</${level}>`

export const renderLink = ({ label, url }: MailLink): Markup =>
  html`<a href="${url}" target="_blank" class="accent" style="color:${light.accent};text-decoration:underline">${label}</a>`

/** A table for layout only. Padding is on its cells: Outlook ignores it elsewhere. */
export const renderTable = (rows: unknown): Markup => html`
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tbody>${rows}</tbody></table>`

/** The logo, a lit window, as table cells: it needs no picture. */
export function renderLogo(): Markup {
  const pane = (radius: string, isLit = false) =>
    html`<td width="12" height="12" class="${isLit ? 'lit' : 'pane'}" style="width:12px;height:12px;font-size:1px;line-height:1px;background-color:${isLit ? glow : light.line};border-radius:${radius}"></td>`
  return html`
<table role="presentation" aria-hidden="true" border="0" cellpadding="0" cellspacing="3" style="border-collapse:separate"><tbody>
<tr>${pane('4px 0 0 0')}${pane('0 12px 0 0', true)}</tr>
<tr>${pane('0 0 0 4px')}${pane('0 0 4px 0')}</tr>
</tbody></table>`
}

/** Outlook has no padding on links: hidden spaces of 4 × 6 px widen it, and raised text heightens it. */
export const button = ({ label, url }: MailLink): Markup =>
  html`<a href="${url}" target="_blank" class="button" style="display:inline-block;max-width:100%;padding:14px 24px;border-radius:10px 22px 10px 10px;background-color:${glow};color:${onGlow};font-family:${textFont};font-size:16px;font-weight:600;line-height:100%;text-decoration:none;mso-padding-alt:0px"><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21px" hidden>&#8202;&#8202;&#8202;</i><![endif]--><span style="display:inline-block;max-width:100%;line-height:120%;mso-text-raise:10.5px">${label}</span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></a>`
