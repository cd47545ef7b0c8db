// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import type { PageSection } from '#content/page.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

const components = {
  callToActionSection: lazyHydrate(() => import('../call-to-action/call-to-action.tsx')),
  heroSection: lazyHydrate(() => import('../hero/hero.tsx')),
  questionsSection: lazyHydrate(() => import('../questions/questions.tsx')),
  stepsSection: lazyHydrate(() => import('../steps/steps.tsx')),
  textWithPictureSection: lazyHydrate(() => import('../text-with-picture/text-with-picture.tsx')),
}

/** Imports the component of a section. */
export const preloadSection = ({ _type }: PageSection): Promise<unknown> => components[_type].preload()

/** A section of any type. */
export function Section({ section }: { section: PageSection }) {
  switch (section._type) {
    case 'callToActionSection':
      return <components.callToActionSection section={section} />
    case 'heroSection':
      return <components.heroSection section={section} />
    case 'questionsSection':
      return <components.questionsSection section={section} />
    case 'stepsSection':
      return <components.stepsSection section={section} />
    case 'textWithPictureSection':
      return <components.textWithPictureSection section={section} />
  }
}
