import type { MailBlock, MailContent } from './mail-content.ts'

function blockText(block: MailBlock): string {
  if (block.kind === 'message') return block.text
  if (block.kind === 'note')
    return block.link ? `${block.text}\n${block.link.label} : ${block.link.url}` : block.text
  const rows =
    block.kind === 'facts'
      ? block.facts.map(({ label, value }) => `${label} : ${value}`)
      : [
          ...block.lines.map(({ title, detail, amount }) => `- ${title} (${detail}) : ${amount}`),
          ...block.totals.map(({ label, value }) => `${label} : ${value}`),
        ]
  return [block.title.toUpperCase(), ...rows].join('\n')
}

/** Renders a mail as plain text with the same content as its HTML. */
export function renderText({
  greeting,
  paragraphs,
  button,
  blocks,
  brandName,
  siteUrl,
}: MailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label} : ${button.url}`] : []),
    ...blocks.map(blockText),
    `--\n${brandName}\n${siteUrl}`,
  ]
  return `${parts.join('\n\n')}\n`
}
