/** Writes the mails of Supabase Auth to `supabase/templates`, with the look of the shop's own mails. */
import { writeFileSync } from 'node:fs'
import { renderHtml } from '../src/mail/render-html.ts'

const siteUrl = '{{ .SiteURL }}'

interface Template {
  file: string
  type: string
  subject: string
  text: string
  button: string
  /** Advice for recipients who did not request it. */
  note: string
}

const templates: Template[] = [
  {
    file: 'confirmation',
    type: 'signup',
    subject: 'Bienvenue chez Lucarne',
    text: 'Il ne reste qu’à confirmer votre adresse e-mail pour ouvrir votre espace client.',
    button: 'Confirmer mon adresse',
    note: 'Si vous n’avez pas créé de compte, ignorez ce message.',
  },
  {
    file: 'email-change',
    type: 'email_change',
    subject: 'Changement d’adresse e-mail',
    text: 'Vous avez demandé à changer l’adresse de votre compte Lucarne pour {{ .NewEmail }}.',
    button: 'Confirmer le changement',
    note: 'Si vous n’avez rien demandé, ignorez ce message et changez votre mot de passe.',
  },
  {
    file: 'magic-link',
    type: 'magiclink',
    subject: 'Votre lien de connexion',
    text: 'Un clic suffit pour vous connecter à votre compte Lucarne.',
    button: 'Me connecter',
    note: 'Si vous n’avez rien demandé, ignorez ce message.',
  },
  {
    file: 'recovery',
    type: 'recovery',
    subject: 'Un nouveau mot de passe',
    text: 'Vous avez demandé à changer le mot de passe de votre compte Lucarne.',
    button: 'Choisir un mot de passe',
    note: 'Si vous n’avez rien demandé, ignorez ce message\u202f: votre mot de passe reste le même.',
  },
]

for (const { file, type, subject, text, button, note } of templates) {
  const html = await renderHtml({
    subject,
    greeting: subject,
    paragraphs: [text],
    brandName: 'Lucarne',
    siteUrl,
    button: { label: button, url: `${siteUrl}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}` },
    blocks: [{ kind: 'note', text: `Ce lien est valable une heure. ${note}` }],
  })
  // Auth derives the plain text from the HTML: hidden text is skipped, and each block becomes a line.
  const visible = html
    .replace(/<div[^>]*data-skip-in-text.*?<\/div>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replaceAll('&amp;type=', '&type=')
  writeFileSync(new URL(`../../supabase/templates/${file}.html`, import.meta.url), `${visible}\n`)
}
