import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import type { SectionProps } from '../content/page.ts'
import { OpeningWithWindow } from '../opening-with-window.tsx'

/** The opening of a country's page: its `h1` under the flag, a button and a second link. */
export default function CountryHero({
  section: { title, text, image, flag, buttons },
}: SectionProps<'countryHeroSection'>) {
  const [button, link] = buttons ?? []
  return (
    <OpeningWithWindow image={image}>
      {flag && (
        <Picture
          source={toPictureSource(flag)}
          sizes="48px"
          priority
          className="mb-5 h-8 w-12 rounded-s rounded-tr-l border border-line"
        />
      )}
      <h1 tabIndex={-1} className="font-title text-display">
        {title}
      </h1>
      <p className="mt-5 max-w-120 text-lead text-muted">{text}</p>
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
        {button && (
          <ButtonLink to={button.href} variant="primary" size="large">
            {button.label}
          </ButtonLink>
        )}
        {link && (
          <TextLink to={link.href} arrow={false}>
            {link.label}
          </TextLink>
        )}
      </div>
    </OpeningWithWindow>
  )
}
