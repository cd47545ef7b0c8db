import { html, raw } from 'hono/html'
import type { LabelledValue, MailBlock } from './mail-content.ts'
import {
  heading,
  type Markup,
  renderLink,
  renderParagraph,
  renderSmallParagraph,
  renderTable,
} from './mail-elements.ts'
import { light } from './mail-theme.ts'

const title = (text: string) => heading('h2', text, 'margin:32px 0 12px;font-size:18px;line-height:24px')

function orderRow(left: unknown, right: string, weight: number): Markup {
  const style = `padding:12px 0;border-bottom:1px solid ${light.line};vertical-align:top`
  return html`
<tr><td class="line" style="${style}">${left}</td><td class="line" align="right" style="${style};padding-left:12px">${renderParagraph(right, `text-align:right;white-space:nowrap;font-weight:${weight}`)}</td></tr>`
}

const fact = ({ label, value }: LabelledValue) => html`
${renderSmallParagraph(label, 'font-size:13px;line-height:18px')}
${renderParagraph(value, 'margin:0 0 10px;font-weight:600')}`

const breakLines = (text: string) =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [raw('<br>'), line]))

/** Content below a mail's template, as HTML. */
export function renderBlock(block: MailBlock): Markup {
  if (block.kind === 'note') {
    return renderSmallParagraph(
      block.link ? [`${block.text} `, renderLink(block.link)] : block.text,
      'margin:20px 0 0',
    )
  }
  if (block.kind === 'message') return renderParagraph(breakLines(block.text), 'margin:24px 0 0')
  if (block.kind === 'facts') {
    const cell = html`<tr><td class="panel" style="padding:18px 20px 8px;border-radius:10px 22px 10px 10px;background-color:${light.panel}">${block.facts.map(fact)}</td></tr>`
    return html`${title(block.title)}${renderTable(cell)}`
  }
  const lines = block.lines.map(({ title: name, detail, amount }) =>
    orderRow([renderParagraph(name, 'font-weight:600'), renderSmallParagraph(detail)], amount, 400),
  )
  const totals = block.totals.map(({ label, value }, index) => {
    const weight = index === block.totals.length - 1 ? 700 : 400
    return orderRow(renderParagraph(label, `font-weight:${weight}`), value, weight)
  })
  return html`${title(block.title)}${renderTable([lines, totals])}`
}
