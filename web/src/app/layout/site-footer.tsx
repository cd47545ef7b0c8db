import { useSiteSettings } from '#content/site-settings.ts'
import { LogoMark } from '#ui/logo-mark.tsx'
import { SmartLink } from '#ui/smart-link.tsx'
import { ContactIcon } from './contact-icon.tsx'
import { footerColumns } from './navigation.ts'
import { ThemeChoiceSelect } from './theme-choice.tsx'

/** The foot of every page: who we are, where to go, how to reach us. */
export function SiteFooter() {
  const { name, tagline, email, links } = useSiteSettings()
  return (
    <footer className="border-line border-t bg-floor">
      <div className="page-width grid gap-x-gap gap-y-10 py-14 sm:grid-cols-2 md:grid-cols-12 md:py-18">
        <div className="sm:col-span-2 md:col-span-4">
          <p className="flex items-center gap-3">
            <LogoMark />
            <span className="font-display font-head text-h3 tracking-head">{name}</span>
          </p>
          <p className="mt-4 max-w-72 text-muted">{tagline}</p>
          <ul className="-ml-3 mt-3 flex">
            {links.map(({ kind, label, href }) => (
              <li key={href}>
                <SmartLink
                  to={href}
                  title={label}
                  className="grid size-tap place-items-center rounded-m hover:bg-s2"
                >
                  <ContactIcon kind={kind} className="size-5" />
                  <span className="sr-only">{label}</span>
                </SmartLink>
              </li>
            ))}
          </ul>
          <SmartLink
            to={`mailto:${email}`}
            className="inline-flex min-h-tap items-center text-muted hover:text-ink"
          >
            {email}
          </SmartLink>
        </div>
        {footerColumns.map(({ title, links: columnLinks }) => (
          <nav key={title} aria-label={title} className="md:col-span-2">
            <h2 className="font-strong font-text text-faint text-small">{title}</h2>
            <ul className="mt-2">
              {columnLinks.map(({ to, label }) => (
                <li key={to}>
                  <SmartLink
                    to={to}
                    className="inline-flex min-h-tap items-center font-label text-[0.9375rem] hover:text-accent"
                  >
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-gap gap-y-2 border-line border-t pt-4 text-caption text-faint">
          <p>
            © {new Date().getFullYear()} {name}
          </p>
          <ThemeChoiceSelect />
          <p>Paiement en une fois, sans reconduction automatique.</p>
        </div>
      </div>
    </footer>
  )
}
