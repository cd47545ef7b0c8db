import { wrapIndex } from '@lucarne/core/lib/wrap-index.ts'
import { isHydrated } from './is-hydrated.ts'

/** Shows the slide that a button leads to. The pictures stand in the order of the texts, as do the dots. */
function showSlide(carousel: Element, { step, slide }: DOMStringMap) {
  const texts = [...carousel.querySelectorAll('[aria-roledescription="diapositive"]')]
  const shown = texts.findIndex((text) => text.getAttribute('aria-hidden') === 'false')
  const next = wrapIndex(slide === undefined ? shown + Number(step) : Number(slide), texts.length)
  for (const [index, text] of texts.entries()) text.setAttribute('aria-hidden', String(index !== next))
  for (const [index, dot] of carousel.querySelectorAll('[data-slide]').entries())
    index === next ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current')
  for (const [index, picture] of carousel.querySelectorAll<HTMLElement>('[data-current]').entries()) {
    if (index === next) picture.hidden = false
    picture.dataset.current = String(index === next)
  }
  carousel.querySelector('[data-slide-position]')?.replaceChildren(String(next + 1))
}

/** Turns the slides of a carousel that React has not hydrated; it continues from the one that is shown. */
export function watchSlides() {
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-control="slide"]') : null
      const carousel = button?.closest('[aria-roledescription="carrousel"]')
      if (!button || !carousel || isHydrated(button)) return
      // React may hydrate the button now, and would turn the slides again.
      event.stopPropagation()
      showSlide(carousel, button.dataset)
    },
    true,
  )
}
