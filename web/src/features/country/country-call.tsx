import type { CountryPage } from '#content/country.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'

/** The way to the offers, once more. */
export function CountryCall({ name, button }: Pick<CountryPage, 'name' | 'button'>) {
  return (
    <section className="page-width pb-section">
      <div className="lit-l flex flex-wrap items-center justify-between gap-6 bg-s1 p-8 max-sm:pr-16 md:p-14">
        <h2 className="max-w-120 text-h2">{name} : choisissez une durée, regardez ce soir</h2>
        <ButtonLink to={button.href} variant="primary" size="large">
          {button.label}
        </ButtonLink>
      </div>
    </section>
  )
}
