// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import type { PageSection } from '#content/page.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

const components = {
  benefitsSection: lazyHydrate(() => import('../benefits/benefits.tsx')),
  callToActionSection: lazyHydrate(() => import('../call-to-action/call-to-action.tsx')),
  figuresSection: lazyHydrate(() => import('../figures/figures.tsx')),
  formSection: lazyHydrate(() => import('../form/form.tsx')),
  heroSection: lazyHydrate(() => import('../hero/hero.tsx')),
  questionsSection: lazyHydrate(() => import('../questions/questions.tsx')),
  quotesSection: lazyHydrate(() => import('../quotes/quotes.tsx')),
  stepsSection: lazyHydrate(() => import('../steps/steps.tsx')),
  textWithPictureSection: lazyHydrate(() => import('../text-with-picture/text-with-picture.tsx')),
}

/** Imports the component of a section. */
export const preloadSection = ({ _type }: PageSection): Promise<unknown> => components[_type].preload()

/** A section of any type. */
export function Section({ section }: { section: PageSection }) {
  switch (section._type) {
    case 'benefitsSection':
      return <components.benefitsSection section={section} />
    case 'callToActionSection':
      return <components.callToActionSection section={section} />
    case 'figuresSection':
      return <components.figuresSection section={section} />
    case 'formSection':
      return <components.formSection section={section} />
    case 'heroSection':
      return <components.heroSection section={section} />
    case 'questionsSection':
      return <components.questionsSection section={section} />
    case 'quotesSection':
      return <components.quotesSection section={section} />
    case 'stepsSection':
      return <components.stepsSection section={section} />
    case 'textWithPictureSection':
      return <components.textWithPictureSection section={section} />
  }
}
