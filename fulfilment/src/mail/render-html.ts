import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LabelledValue, MailBlock, MailContent } from './mail-content.ts'
import { glow, headingFont, light, onGlow, styleSheet, textFont } from './mail-theme.ts'

const body = {
  ...{ margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: light.text, fontFamily: textFont },
  // A long address fits 320 px too; in tables, only the older property narrows its column.
  wordBreak: 'break-word',
} as const
const small = { ...body, margin: 0, fontSize: 14, lineHeight: '22px', color: light.muted }
const amount = { ...body, margin: 0, textAlign: 'right', whiteSpace: 'nowrap' } as const

/** The logo, a lit window, as table cells: it needs no picture. */
function logo(): ReactNode {
  const pane = (style: object, isLit = false) =>
    h('td', {
      width: 12,
      height: 12,
      className: isLit ? undefined : 'pane',
      style: { width: 12, height: 12, fontSize: 1, lineHeight: '1px', backgroundColor: light.line, ...style },
    })
  return h(
    'table',
    {
      role: 'presentation',
      cellPadding: 0,
      cellSpacing: 3,
      style: { borderCollapse: 'separate' },
      'aria-hidden': true,
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        pane({ borderRadius: '4px 0 0 0' }),
        pane({ borderRadius: '0 12px 0 0', backgroundColor: glow }, true),
      ),
      h('tr', null, pane({ borderRadius: '0 0 0 4px' }), pane({ borderRadius: '0 0 4px 0' })),
    ),
  )
}

function header(brandName: string): ReactNode {
  const name = { ...body, margin: 0, fontFamily: headingFont, fontWeight: 700, fontSize: 18 }
  const columns = [
    h(Column, { key: 'logo', style: { width: 40 } }, logo()),
    h(Column, { key: 'name' }, h(Text, { className: 'text', style: name }, brandName)),
  ]
  return h(Row, { style: { marginBottom: 20 }, children: columns })
}

const blockTitle = (title: string) =>
  h(
    Heading,
    {
      as: 'h2',
      className: 'text',
      style: {
        margin: '32px 0 12px',
        fontFamily: headingFont,
        fontSize: 18,
        lineHeight: '24px',
        color: light.text,
      },
    },
    title,
  )

const cell = { padding: '12px 0', borderBottom: `1px solid ${light.line}`, verticalAlign: 'top' } as const

function orderRow(key: string, left: ReactNode, right: string, isStrong = false): ReactNode {
  const price = h(Text, { className: 'text', style: { ...amount, fontWeight: isStrong ? 700 : 400 } }, right)
  const columns = [
    h(Column, { key: 'left', className: 'line', style: cell }, left),
    h(
      Column,
      { key: 'right', className: 'line', align: 'right', style: { ...cell, paddingLeft: 12 } },
      price,
    ),
  ]
  return h(Row, { key, children: columns })
}

function factRow({ label, value }: LabelledValue): ReactNode {
  const column = h(
    Column,
    { style: { paddingBottom: 10 } },
    h(Text, { className: 'muted', style: { ...small, fontSize: 13, lineHeight: '18px' } }, label),
    h(Text, { className: 'text', style: { ...body, margin: 0, fontWeight: 600 } }, value),
  )
  return h(Row, { key: label, children: column })
}

const link = ({ label, url }: { label: string; url: string }) =>
  h(
    Link,
    { href: url, className: 'accent', style: { color: light.accent, textDecoration: 'underline' } },
    label,
  )

const breakLines = (text: string) =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

function block(content: MailBlock, index: number): ReactNode {
  if (content.kind === 'note') {
    const children = content.link ? [`${content.text} `, link(content.link)] : [content.text]
    return h(Text, { key: index, className: 'muted', style: { ...small, margin: '20px 0 0' } }, ...children)
  }
  if (content.kind === 'message') {
    return h(
      Text,
      { key: index, className: 'text', style: { ...body, margin: '24px 0 0' } },
      ...breakLines(content.text),
    )
  }
  if (content.kind === 'facts') {
    return h(
      Section,
      { key: index },
      blockTitle(content.title),
      h(
        Section,
        {
          className: 'panel',
          style: {
            backgroundColor: light.panel,
            borderRadius: '10px 22px 10px 10px',
            padding: '18px 20px 8px',
          },
        },
        ...content.facts.map(factRow),
      ),
    )
  }
  const lines = content.lines.map(({ title, detail, amount: price }, line) =>
    orderRow(
      `line-${line}`,
      [
        h(Text, { key: 'title', className: 'text', style: { ...body, margin: 0, fontWeight: 600 } }, title),
        h(Text, { key: 'detail', className: 'muted', style: small }, detail),
      ],
      price,
    ),
  )
  const totals = content.totals.map(({ label, value }, line) => {
    const isLast = line === content.totals.length - 1
    const style = { ...body, margin: 0, fontWeight: isLast ? 700 : 400 }
    return orderRow(label, h(Text, { className: 'text', style }, label), value, isLast)
  })
  return h(Section, { key: index }, blockTitle(content.title), ...lines, ...totals)
}

function page({ subject, greeting, paragraphs, button, blocks, brandName, siteUrl }: MailContent): ReactNode {
  const heading = {
    margin: '0 0 16px',
    fontFamily: headingFont,
    fontSize: 28,
    lineHeight: '34px',
    letterSpacing: '-0.016em',
    color: light.text,
  }
  // Some programs drop the body element.
  const ground = { margin: 0, backgroundColor: light.ground }
  const buttonStyle = {
    backgroundColor: glow,
    color: onGlow,
    borderRadius: '10px 22px 10px 10px',
    padding: '14px 24px',
    fontFamily: textFont,
    fontSize: 16,
    fontWeight: 600,
  }
  return h(
    Html,
    { lang: 'fr' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, styleSheet),
    ),
    h(
      'body',
      { className: 'ground', style: ground },
      h(Preview, null, paragraphs[0] ?? ''),
      h(
        Section,
        { className: 'ground', style: ground },
        h(
          Container,
          { className: 'gutter', style: { maxWidth: 560, padding: '32px 16px' } },
          header(brandName),
          h(
            Section,
            {
              className: 'card',
              style: {
                backgroundColor: light.card,
                borderRadius: '14px 48px 14px 14px',
                padding: '40px 36px',
              },
            },
            h(Heading, { as: 'h1', className: 'text', style: heading }, greeting),
            ...paragraphs.map((text) => h(Text, { key: text, className: 'text', style: body }, text)),
            button &&
              h(
                Section,
                { style: { padding: '8px 0' } },
                h(Button, { href: button.url, className: 'button', style: buttonStyle }, button.label),
              ),
            ...blocks.map(block),
          ),
          h(
            Text,
            { className: 'muted', style: { ...small, margin: '20px 0 0', fontSize: 13 } },
            'Répondez à ce message pour nous écrire. ',
            link({ label: brandName, url: siteUrl }),
          ),
        ),
      ),
    ),
  )
}

/** The mail as HTML that mail programs understand: tables, inline styles, no picture and no script. */
export function renderHtml(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(page(content))}`
}
