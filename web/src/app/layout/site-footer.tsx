import {
  buildContactUrl,
  contactNames,
  layoutOptions,
  type SiteSettings,
  useLayout,
} from '@lucarne/core/content/layout.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { browserStorage } from '@lucarne/core/lib/browser-storage.ts'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { getThemeChoice, type ThemeChoice, themeChoices, themeKey } from '@lucarne/core/lib/theme.ts'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { ContactIcon } from '@lucarne/core/ui/media/contact-icon.tsx'
import { Logo } from '@lucarne/core/ui/media/logo.tsx'
import { useQuery } from '@tanstack/react-query'

/** The footer of every page: brand, contact, links and the theme choice. */
export default function SiteFooter() {
  const settings = useLayout()?.settings
  return (
    <footer className="border-line border-t bg-floor">
      <LoadError />
      {settings && (
        <div className="page-width grid grid-cols-2 gap-x-gap gap-y-10 pt-14 sm:grid-cols-4 md:grid-cols-12 md:pt-18">
          <div className="col-span-full md:col-span-4">
            <p className="flex items-center gap-3">
              <Logo />
              <span className="whitespace-nowrap font-display font-head text-h3 tracking-head">
                {settings.brandName}
              </span>
            </p>
            <p className="mt-4 max-w-72 text-muted">{settings.footerText}</p>
            <Contact contact={settings.contact} />
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
          {/* The year may change between the build and the visit. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {settings?.brandName}
          </p>
          <ThemeSelect />
          {settings && <p>{settings.footerNote}</p>}
          {contractLinks.map((label) => (
            <SmartLink
              key={label}
              to="/fin-de-contrat"
              className="inline-flex min-h-tap items-center text-muted hover:text-ink"
            >
              {label}
            </SmartLink>
          ))}
        </div>
      </div>
    </footer>
  )
}

/** In these words, on every page (docs/product/law.md#withdrawal). */
const contractLinks = ['Renoncer au contrat ici', 'Résilier votre contrat']

const socialKinds = ['whatsapp', 'telegram', 'tiktok', 'youtube'] as const

function Contact({ contact }: { contact: SiteSettings['contact'] }) {
  return (
    <>
      <ul className="-ml-3 mt-3 flex">
        {socialKinds.map((kind) => (
          <li key={kind}>
            <SmartLink
              to={buildContactUrl(contact, kind)}
              title={contactNames[kind]}
              className="grid size-tap place-items-center rounded-m hover:bg-s2"
            >
              <ContactIcon kind={kind} className="size-5" />
              <span className="sr-only">{contactNames[kind]}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <SmartLink
        to={buildContactUrl(contact, 'email')}
        className="inline-flex min-h-tap items-center text-muted hover:text-ink"
      >
        {contact.email}
      </SmartLink>
    </>
  )
}

/** The error of the layout's query, which is retried by itself. */
function LoadError() {
  const error = useLoadError(useQuery(layoutOptions))
  return (
    <p role="status" className="page-width text-muted not-empty:pt-14">
      {error &&
        'Le menu complet et nos coordonnées n’ont pas pu être chargés. Ils reviennent dès que possible.'}
    </p>
  )
}

const themeLabels: Record<ThemeChoice, string> = { dark: 'Sombre', light: 'Clair', system: 'Système' }

/** Checks the stored choice: a footer that React rendered anew has the default. */
function checkStored(input: HTMLInputElement | null) {
  if (input) input.checked = input.value === getThemeChoice(browserStorage.read(themeKey))
}

/** The controls script acts on a choice. */
function ThemeSelect() {
  return (
    <fieldset className="flex items-center gap-1 text-caption text-faint">
      <legend className="sr-only">Thème</legend>
      {themeChoices.map((value) => (
        <label
          key={value}
          className="relative inline-flex min-h-tap items-center rounded-m px-3 has-checked:bg-s3 has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="theme"
            className="absolute inset-0 cursor-pointer opacity-0"
            value={value}
            defaultChecked={value === 'dark'}
            ref={checkStored}
          />
          {themeLabels[value]}
        </label>
      ))}
    </fieldset>
  )
}
