import { notFoundLinks } from '@lucarne/schemas/messages/message-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { resolveMessage } from '#content/resolve-message.ts'
import { siteMessagesOptions } from '#content/site-messages.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { TextLink } from '#ui/link/text-link.tsx'

/** The 404 message, with the logo's window unlit. */
export default function NotFound() {
  const { data } = useQuery(siteMessagesOptions)
  const { title, text } = resolveMessage('notFound', data?.notFound)
  const [first, ...others] = data?.notFound?.links?.length ? data.notFound.links : notFoundLinks
  return (
    <div className="page-width grid items-center gap-12 py-section md:grid-cols-12">
      <PageMeta title="Page introuvable" />
      <div className="md:col-span-5">
        <p className="font-label text-faint">Erreur 404</p>
        <h1 tabIndex={-1} className="mt-3 font-title text-display">
          {title}
        </h1>
        <p className="mt-5 max-w-lead text-lead text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          {first && (
            <ButtonLink to={first.href} variant="primary" size="large">
              {first.label}
            </ButtonLink>
          )}
          {others.map(({ _key, label, href }) => (
            <TextLink key={_key} to={href}>
              {label}
            </TextLink>
          ))}
        </div>
      </div>
      <UnlitWindow />
    </div>
  )
}

function UnlitWindow() {
  return (
    <div
      aria-hidden="true"
      className="lit-l grid aspect-5/4 grid-cols-[66fr_34fr] grid-rows-[34fr_66fr] gap-2 overflow-hidden md:col-span-7"
    >
      <div className="bg-s1" />
      <div className="grid place-items-center bg-s2 font-display font-title text-display text-line-strong">
        404
      </div>
      <div className="bg-s1" />
      <div className="bg-s1" />
    </div>
  )
}
