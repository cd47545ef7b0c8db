import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { watchSlides } from './slides.ts'

watchSlides()

const slides = [0, 1, 2]
const element = (selector: string) => document.querySelector(selector) ?? document.body
const indexes = (selector: string) =>
  [...document.querySelectorAll('[data-position]')]
    .filter((found) => found.matches(selector))
    .map((found) => found.getAttribute('data-position'))
const shown = () => ({
  text: indexes('[aria-hidden=false]'),
  dot: indexes('[aria-current=true]'),
  picture: indexes('[data-current=true]:not([hidden])'),
  position: element('[data-slide-position]').textContent,
})

beforeEach(() => {
  document.body.innerHTML = `<section aria-roledescription="carrousel">
    ${slides.map((index) => `<img data-position="${index}" data-current="${index === 0}" ${index > 0 ? 'hidden' : ''}>`).join('')}
    <button id="back" data-control="slide" data-step="-1"></button>
    <button id="on" data-control="slide" data-step="1"></button>
    ${slides.map((index) => `<button data-position="${index}" data-control="slide" data-slide="${index}" ${index === 0 ? 'aria-current="true"' : ''}></button>`).join('')}
    ${slides.map((index) => `<div data-position="${index}" aria-roledescription="diapositive" aria-hidden="${index !== 0}"></div>`).join('')}
    <span data-slide-position>1</span>
  </section>`
})

it.each([
  ['#on', '1'],
  ['#back', '2'],
  ['[data-slide="2"]', '2'],
])('a press on %s shows text, dot, picture and position of slide %s', (button, slide) => {
  fireEvent.click(element(button))
  const position = String(Number(slide) + 1)
  expect(shown()).toEqual({ text: [slide], dot: [slide], picture: [slide], position })
})

it('the slides control leaves the buttons of a hydrated carousel to React', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="root" data-hydrated></div>')
  fireEvent.click(element('#on'))
  expect(shown().text).toEqual(['0'])
})
