import { ButtonLink } from '#ui/button/button-link.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { TextLink } from '#ui/link/text-link.tsx'

/** The 404 message, with the logo's window unlit. */
export function NotFound() {
  return (
    <div className="page-width grid items-center gap-12 py-section md:grid-cols-12">
      <PageMeta title="Page introuvable" />
      <div className="md:col-span-5">
        <p className="font-label text-faint">Erreur 404</p>
        <h1 tabIndex={-1} className="mt-3 font-title text-display">
          Rien à cette fenêtre
        </h1>
        <p className="mt-5 max-w-lead text-lead text-muted">
          L’adresse a changé, ou n’a jamais existé. Le reste de la maison est éclairé.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to="/" variant="primary" size="large">
            Retour à l’accueil
          </ButtonLink>
          <TextLink to="/blog">Parcourir les guides</TextLink>
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
