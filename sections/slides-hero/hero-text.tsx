import type { Slides } from '@lucarne/core/content/slides.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'

type Props = {
  slides: Slides
  current: number
  secondary: { label: string; href: string } | undefined
  /** Live region: announces changes, except during automatic advance. */
  isAnnounced: boolean
}

/** All slides share one grid cell: the tallest sets the height, so that nothing shifts. */
export function HeroText({ slides, current, secondary, isAnnounced }: Props) {
  return (
    <div className="grid" aria-live={isAnnounced ? 'polite' : 'off'}>
      {slides.map((slide, index) => {
        const isCurrent = index === current
        const Heading = isCurrent ? 'h1' : 'p'
        return (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a form's fieldset.
          <div
            key={slide._id}
            aria-hidden={!isCurrent}
            role="group"
            aria-roledescription="diapositive"
            aria-label={`${index + 1} sur ${slides.length}`}
            className="[grid-area:1/1] aria-[hidden=false]:animate-arrive aria-hidden:invisible"
          >
            <Heading className="text-balance font-display font-title text-display">{slide.title}</Heading>
            <p className="mt-5 max-w-120 text-lead text-muted">{slide.subtitle}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
              <ButtonLink to={slide.button.href} variant="primary" size="large">
                {slide.button.label}
              </ButtonLink>
              {secondary && (
                <TextLink to={secondary.href} arrow={false}>
                  {secondary.label}
                </TextLink>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}
