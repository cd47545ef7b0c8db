import { useLayout } from '#content/layout.ts'
import { cleanStega } from '#lib/stega.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { Logo } from '#ui/media/logo.tsx'
import { FooterContact } from './footer-contact.tsx'
import { FooterMissing } from './footer-missing.tsx'
import { ThemeChoiceSelect } from './theme-choice.tsx'

/** The foot of every page: who we are, where to go, how to reach us. */
export default function SiteFooter() {
  const settings = useLayout()?.settings
  return (
    <footer className="border-line border-t bg-floor">
      <FooterMissing />
      {settings && (
        <div className="page-width grid grid-cols-2 gap-x-gap gap-y-10 pt-14 sm:grid-cols-4 md:grid-cols-12 md:pt-18">
          <div className="col-span-full md:col-span-4">
            <p className="flex items-center gap-3">
              <Logo />
              <span className="font-display font-head text-h3 tracking-head">{settings.brandName}</span>
            </p>
            <p className="mt-4 max-w-72 text-muted">{settings.footerText}</p>
            <FooterContact contact={settings.contact} />
          </div>
          {settings.footer.map(({ _key, label, links }) => (
            <nav key={_key} aria-label={cleanStega(label)} className="md:col-span-2">
              <h2 className="font-strong font-text text-faint text-small">{label}</h2>
              <ul className="mt-2">
                {links.map((link) => (
                  <li key={link._key}>
                    <SmartLink
                      to={link.href}
                      className="inline-flex min-h-tap items-center font-label text-[0.9375rem] hover:text-accent"
                    >
                      {link.label}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      )}
      <div className="page-width pt-14 pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-gap gap-y-2 border-line border-t pt-4 text-caption text-faint">
          {/* A page made in December is read in January. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {settings?.brandName}
          </p>
          <ThemeChoiceSelect />
          {settings && <p>{settings.footerNote}</p>}
        </div>
      </div>
    </footer>
  )
}
