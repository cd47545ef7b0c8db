import type { CountryPage } from '#content/country.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { WindowFrame } from '#ui/layout/window-frame.tsx'
import { WindowGlow } from '#ui/layout/window-glow.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { Picture } from '#ui/media/picture.tsx'

/** A country's title, picture and links. */
export function CountryHero({ country }: { country: CountryPage }) {
  const { title, subtitle, image, flag, button } = country
  return (
    <section className="relative isolate overflow-clip pt-4 pb-20 md:pt-12 md:pb-42">
      <div className="page-width grid grid-cols-1 items-center gap-x-gap gap-y-7 md:grid-cols-12">
        <div className="relative md:order-2 md:col-span-7">
          <WindowFrame className="aspect-3/2 sm:aspect-9/7">
            <Picture
              source={toPictureSource(image, 9 / 7)}
              sizes="(min-width: 1722px) 42vw, (min-width: 1368px) 713px, (min-width: 900px) 54vw, 92vw"
              priority
              className="size-full"
            />
          </WindowFrame>
          <WindowGlow className="top-full -left-[11%] mt-2 h-40 w-full max-md:opacity-50 md:mt-7 md:h-32" />
        </div>
        <div className="md:order-1 md:col-span-5">
          <Picture
            source={toPictureSource(flag)}
            sizes="48px"
            priority
            className="h-8 w-12 rounded-s rounded-tr-l border border-line"
          />
          <h1 tabIndex={-1} className="mt-5 font-title text-display">
            {title}
          </h1>
          <p className="mt-5 max-w-120 text-lead text-muted">{subtitle}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to={button.href} variant="primary" size="large">
              {button.label}
            </ButtonLink>
            <TextLink to="/blog/compatibilite" arrow={false}>
              Vérifier la compatibilité
            </TextLink>
          </div>
        </div>
      </div>
    </section>
  )
}
