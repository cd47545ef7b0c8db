import { html, raw } from 'hono/html'
import type { Mail, MailArchive } from './mails.ts'
import { mailboxStyle } from './style.ts'

const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'medium' })
const sentDate = (mail: Mail) => dateFormat.format(new Date(mail.sentAt))

/**
 * Polls the list every second while the page is visible, and updates it when it changed; focus stays on its mail.
 * Without a response within three seconds the page says so, and continues to poll.
 */
const pollScript = `
  const list = document.querySelector('nav')
  const outage = document.querySelector('[role=status]')
  const url = '/list?current=' + encodeURIComponent(list.dataset.current)
  const read = async () => {
    const response = await fetch(url)
    const isList = response.ok && response.headers.get('content-type')?.startsWith('text/html')
    if (!isList) throw new Error('HTTP ' + response.status)
    return response.text()
  }
  const show = (text) => {
    outage.textContent = ''
    if (text === list.dataset.shown) return
    if (list.dataset.shown !== undefined) {
      const focused = list.querySelector('a:focus')?.getAttribute('href')
      list.innerHTML = text
      if (focused) list.querySelector('a[href="' + focused + '"]')?.focus()
    }
    list.dataset.shown = text
  }
  const showOutage = () => {
    outage.textContent = 'La boîte aux lettres ne répond pas. La liste se met à jour dès son retour.'
  }
  const poll = async () => {
    const outageTimer = setTimeout(showOutage, 3000)
    if (!document.hidden) await read().then(show, showOutage)
    clearTimeout(outageTimer)
    setTimeout(poll, 1000)
  }
  poll()
`

/** The list of mails, newest first. */
export function renderMailList({ mails, unreadable }: MailArchive, current: string) {
  const entry = (mail: Mail) => html`
    <li>
      <a href="/mails/${mail.id}" ${mail.id === current ? raw('aria-current="page"') : ''}>
        <strong>${mail.subject}</strong><small>${mail.to}</small><small>${sentDate(mail)}</small>
      </a>
    </li>`
  const note = unreadable > 0 ? html`<p>${unreadable} fichier(s) illisible(s) laissé(s) de côté.</p>` : ''
  if (mails.length === 0) {
    return html`<p>Aucun message pour l’instant. Chaque e-mail envoyé par la boutique arrive ici.</p>${note}`
  }
  return html`<ol>${mails.map(entry)}</ol>${note}`
}

/** Lucarne's window logo. */
const logo = raw(`
  <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
    <path fill="var(--s2)" d="M6 0h38v22H0V6a6 6 0 0 1 6-6Zm-6 28h44v44H6a6 6 0 0 1-6-6Zm50 0h22v38a6 6 0 0 1-6 6H50Z" />
    <path fill="var(--glow)" d="M50 0a22 22 0 0 1 22 22H50Z" />
  </svg>`)

function attachmentLinks({ id, attachments }: Mail) {
  if (attachments.length === 0) return ''
  const link = ({ fileName }: Mail['attachments'][number], index: number) =>
    html`<a href="/mails/${id}/attachments/${index}" target="_blank">${fileName}</a> `
  return html`<dt>Pièces jointes</dt><dd>${attachments.map(link)}</dd>`
}

function view({ mails }: MailArchive, mail: Mail | undefined) {
  if (mails.length === 0) {
    return html`
      <div class="empty">
        ${logo}
        <h2>Rien pour l’instant</h2>
        <p>Créez un compte ou passez une commande dans la boutique : le message arrive ici aussitôt.</p>
      </div>`
  }
  if (!mail) return html`<p class="gone">Choisissez un message dans la liste.</p>`
  return html`
    <dl>
      <dt>Objet</dt><dd>${mail.subject}</dd>
      <dt>À</dt><dd>${mail.to}</dd>
      ${mail.replyTo === undefined ? '' : html`<dt>Répondre à</dt><dd>${mail.replyTo}</dd>`}
      <dt>Envoyé le</dt><dd><time datetime="${mail.sentAt}">${sentDate(mail)}</time></dd>
      ${attachmentLinks(mail)}
    </dl>
    <iframe
      title="Contenu du message"
      src="/mails/${mail.id}/body"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`
}

export function renderMailboxPage(all: MailArchive, mail: Mail | undefined) {
  const current = mail?.id ?? ''
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>Boîte aux lettres · Lucarne</title>
        <style>${raw(mailboxStyle)}</style>
      </head>
      <body>
        ${mail ? html`<a class="skip" href="#message">Aller au message</a>` : ''}
        <header>
          <h1>Boîte aux lettres</h1>
          <p>Les e-mails que la boutique envoie, le plus récent en premier. Rien ne quitte cette machine.</p>
          <p role="status"></p>
        </header>
        <nav aria-label="Messages" data-current="${current}">${renderMailList(all, current)}</nav>
        <main id="message" tabindex="-1">${view(all, mail)}</main>
        <script>${raw(pollScript)}</script>
      </body>
    </html>`
}
