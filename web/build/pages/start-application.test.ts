import { readFile } from 'node:fs/promises'
import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isHydrated } from '#controls/is-hydrated.ts'
import { startApplication } from '#controls/start-application.ts'
import { renderDeferredScriptLink } from './defer-scripts.ts'

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
const body = `<div id="root">
  <a href="/nos-offres">Offres</a>
  <button id="menu">Menu</button>
  <button id="help">Aide</button>
  <button id="theme" data-control="theme">Thème</button>
  <div>
    <a data-contact href="mailto:bonjour@lucarne.test">E-mail</a>
    <a data-contact href="https://wa.me/33">WhatsApp</a>
  </div>
  <form><button>Envoyer</button></form>
</div>`

let window: JSDOM['window']
let clicks: string[]

beforeEach(() => {
  const html = template.replace('<div id="root"></div>', `${body}<link rel="code" data-run href="/main.js">`)
  const url = 'https://lucarne.test/'
  window = new JSDOM(html, { url, runScripts: 'outside-only', pretendToBeVisual: true }).window
  clicks = []
  // Where React listens.
  element('#root').addEventListener('click', ({ target, defaultPrevented }) => {
    if (target instanceof window.Element && !defaultPrevented) clicks.push(target.id)
  })
})

function element(selector: string) {
  const found = window.document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** Runs the function from its source text, in the page's window. */
const start = (importModule: () => Promise<unknown>, maxHydrationMs = 100) =>
  window.eval(`(${startApplication})`)({ importModule, isHydrated, maxDelayMs: 0, maxHydrationMs })

const hydrate = () => {
  element('#root').dataset.hydrated = ''
}

/** Simulates React on a boundary that is not hydrated yet, until the returned function is called. */
function stopEvents(selector: string, types: readonly string[]) {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of types) element(selector).addEventListener(type, stop, true)
  return () => {
    for (const type of types) element(selector).removeEventListener(type, stop, true)
  }
}
const notice = () => window.document.querySelector<HTMLElement>('[role=alert]')
const press = (selector: string) =>
  element(selector).dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }))

it('the start script repeats a press once after hydration, however often it was pressed', async () => {
  start(async () => {}, 10_000)
  press('#menu')
  press('#menu')
  expect(clicks).toEqual([])
  hydrate()
  await expect.poll(() => clicks).toEqual(['menu'])
  press('#menu')
  expect(clicks).toEqual(['menu', 'menu'])
})

it('the start script repeats presses of two buttons', async () => {
  start(async () => {}, 10_000)
  press('#menu')
  press('#help')
  hydrate()
  await expect.poll(() => clicks).toEqual(['menu', 'help'])
})

it('the start script repeats a press only when everything pressed is hydrated', async () => {
  start(async () => {}, 10_000)
  press('#menu')
  press('#help')
  const resumeHelp = stopEvents('#help', ['pointercancel'])
  hydrate()
  const polls = vi.spyOn(window, 'setTimeout')
  await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(1))
  expect(clicks).toEqual([])
  resumeHelp()
  await expect.poll(() => clicks).toEqual(['menu', 'help'])
})

it('the start script repeats a press only when React lets events reach its button', async () => {
  start(async () => {}, 10_000)
  press('#menu')
  const probes: string[] = []
  const stop = (event: Event) => {
    probes.push(event.type)
    event.stopPropagation()
  }
  element('#root').addEventListener('pointercancel', stop, true)
  hydrate()
  await vi.waitFor(() => expect(probes.length).toBeGreaterThan(1))
  expect(clicks).toEqual([])
  element('#root').removeEventListener('pointercancel', stop, true)
  await expect.poll(() => clicks).toEqual(['menu'])
})

it('the start script repeats a press on a hydrated page that React stopped', async () => {
  start(async () => {}, 10_000)
  hydrate()
  const resume = stopEvents('#root', ['click', 'pointercancel'])
  press('#menu')
  expect(clicks).toEqual([])
  resume()
  await expect.poll(() => clicks).toEqual(['menu'])
})

it('the start script repeats a choice whose click React stopped', async () => {
  element('form').innerHTML = '<input type="checkbox">'
  start(async () => {}, 10_000)
  hydrate()
  const heard: boolean[] = []
  element('#root').addEventListener('click', ({ target }) => {
    if (target instanceof window.HTMLInputElement) heard.push(target.checked)
  })
  const resume = stopEvents('#root', ['click', 'change', 'pointercancel'])
  element('input').click()
  expect(heard).toEqual([])
  resume()
  await expect.poll(() => heard).toEqual([true])
})

it('the start script repeats the last choice of a group before the press that followed', async () => {
  element('form').innerHTML = ['a', 'b', 'c']
    .map((value) => `<input type="radio" name="variant" value="${value}">`)
    .join('')
  start(async () => {}, 10_000)
  const events: string[] = []
  element('#root').addEventListener('click', ({ target }) => {
    if (target instanceof window.HTMLInputElement) events.push(`${target.value} ${target.checked}`)
    else events.push('press')
  })
  element('[value=b]').click()
  element('[value=c]').click()
  press('#menu')
  events.length = 0
  hydrate()
  // Simulates React rendering its own state.
  for (const input of window.document.querySelectorAll('input')) input.checked = input.value === 'a'
  await expect.poll(() => events).toEqual(['c true', 'press'])
})

it.each([
  ['cannot be loaded or throws', () => Promise.reject(new Error('unexpected token'))],
  ['does not hydrate in time', () => Promise.resolve()],
])('an application that %s shows a notice with contact links', async (_, importModule) => {
  start(importModule)
  await expect.poll(() => notice()?.textContent).toContain('Cette page n’a pas pu démarrer')
  const links = [...(notice()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['?', 'mailto:bonjour@lucarne.test', 'https://wa.me/33'])
})

it('a browser with the style sheet for plain reading loads no application, and says so', async () => {
  const importModule = vi.fn(async () => {})
  window.document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/plain.css">')
  start(importModule)
  await expect.poll(() => notice()?.textContent).toContain('mettez votre navigateur à jour')
  expect(importModule).not.toHaveBeenCalled()
  expect(element('link[rel=code]')).toBeTruthy()
})

it('the start script does not hold back buttons that the controls act on', () => {
  start(async () => {}, 10_000)
  press('#theme')
  expect(clicks).toEqual(['theme'])
})

it('after a failed start, links work, buttons lead to the notice', async () => {
  start(() => Promise.reject(new Error()))
  await expect.poll(notice).toBeTruthy()
  expect(press('#root a[href="/nos-offres"]')).toBe(true)
  press('#menu')
  expect(window.document.activeElement).toBe(notice())
})

it('a form is never submitted to the server after a failed start', async () => {
  start(() => Promise.reject(new Error()))
  await expect.poll(notice).toBeTruthy()
  const submit = new window.Event('submit', { bubbles: true, cancelable: true })
  element('form').dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  expect(window.document.activeElement).toBe(notice())
})

it('a press that waits when the start fails leads to the notice', async () => {
  let fail = (_: Error) => {}
  start(() => new Promise((_, reject) => (fail = reject)))
  press('#menu')
  await vi.waitFor(() => {
    fail(new Error())
    expect(window.document.activeElement).toBe(notice())
  }, 10_000)
  expect(clicks).toEqual([])
})

it('a hydration that comes after all removes the notice', async () => {
  start(async () => {}, 0)
  await expect.poll(notice).toBeTruthy()
  hydrate()
  await expect.poll(notice, { timeout: 3000 }).toBeNull()
})

describe('a page that starts on demand', () => {
  function begin() {
    const importModule = vi.fn(async () => {})
    element('#root').dataset.onDemand = ''
    start(importModule, 10_000)
    window.dispatchEvent(new window.Event('load'))
    return importModule
  }

  /** Lets it load until it waits or has started. */
  async function load() {
    const settled = new Promise((resolve) => {
      for (const type of ['dormant', 'started']) window.addEventListener(type, resolve)
    })
    const importModule = begin()
    await settled
    return importModule
  }

  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'click',
    'input',
    'scroll',
    'keydown',
    'focusin',
    'outdated',
  ]
  it.each(signs)('has its scripts there after it has loaded, and runs them at %s', async (input) => {
    const importModule = await load()
    expect(element('link[data-run]').getAttribute('rel')).toBe('modulepreload')
    expect(importModule).not.toHaveBeenCalled()
    element('#menu').dispatchEvent(new window.Event(input, { bubbles: true }))
    // The effect of a press is painted first.
    expect(importModule).not.toHaveBeenCalled()
    await expect.poll(() => importModule.mock.calls.length).toBe(1)
  })

  it('fetches router and application no earlier than it starts', async () => {
    const url = '/assets/libraries-Ab3_x.js'
    window.document.head.insertAdjacentHTML('beforeend', renderDeferredScriptLink(url))
    await load()
    expect(element(`link[href="${url}"]`).getAttribute('rel')).toBe('code')
    element('#menu').dispatchEvent(new window.Event('keydown', { bubbles: true }))
    await expect.poll(() => element(`link[href="${url}"]`).getAttribute('rel')).toBe('modulepreload')
  })

  it('fetches its scripts only once it is painted', async () => {
    let reportPaint = () => {}
    const observe = vi.fn()
    class PaintObserver {
      constructor(report: (entries: unknown, observer: PaintObserver) => void) {
        reportPaint = () => report([], this)
      }
      observe = observe
      disconnect() {}
    }
    Object.assign(window, { PerformanceObserver: PaintObserver })
    begin()
    await expect.poll(() => observe.mock.calls.length).toBe(1)
    expect(element('link[data-run]').getAttribute('rel')).toBe('code')
    reportPaint()
    await expect.poll(() => element('link[data-run]').getAttribute('rel')).toBe('modulepreload')
  })

  it('fetches its state with its scripts, once', async () => {
    const fetchState = vi.fn(async (_url: string, _init: RequestInit) => ({
      ok: true,
      json: async () => ({ version: 'v1' }),
    }))
    Object.assign(window, { fetch: fetchState })
    window.document.head.insertAdjacentHTML('beforeend', '<link rel="page-state" href="/page-state/a.json">')
    await load()
    element('#menu').dispatchEvent(new window.Event('keydown', { bubbles: true }))
    const requested = fetchState.mock.calls.map(([url, { cache }]) => [url, cache])
    expect(requested).toEqual([
      ['/site-state.json', 'no-cache'],
      ['https://lucarne.test/page-state/a.json', 'no-cache'],
    ])
    expect(await Reflect.get(window, 'pageState')).toEqual({ version: 'v1' })
  })

  it('starts without a state that its host does not have', async () => {
    Object.assign(window, { fetch: async () => ({ ok: false, json: async () => ({}) }) })
    window.document.head.insertAdjacentHTML('beforeend', '<link rel="page-state" href="/page-state/a.json">')
    await load()
    element('#menu').dispatchEvent(new window.Event('keydown', { bubbles: true }))
    expect(await Reflect.get(window, 'pageState')).toBeUndefined()
  })

  it('starts without a state that does not arrive', async () => {
    const fetchState = vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', reject)),
    )
    Object.assign(window, { fetch: fetchState })
    window.document.head.insertAdjacentHTML('beforeend', '<link rel="page-state" href="/page-state/a.json">')
    start(async () => {})
    window.dispatchEvent(new window.Event('keydown'))
    await expect.poll(() => fetchState.mock.calls.length).toBe(2)
    expect(await Reflect.get(window, 'pageState')).toBeUndefined()
  })

  it('waits while the pointer rests', async () => {
    const importModule = await load()
    const rest = Object.assign(new window.Event('pointermove'), { movementX: 0, movementY: 0 })
    window.dispatchEvent(rest)
    expect(importModule).not.toHaveBeenCalled()
  })

  it('starts at once when a part in view awaits it', async () => {
    element('#help').dataset.awaitsScript = ''
    element('#help').getBoundingClientRect = () => new window.DOMRect(0, 100, 50, 50)
    expect(await load()).toHaveBeenCalledOnce()
  })

  it('says when it waits for its visitor, and when it starts', async () => {
    const events: string[] = []
    for (const type of ['dormant', 'started']) window.addEventListener(type, () => events.push(type))
    await load()
    expect(events).toEqual(['dormant'])
    window.dispatchEvent(new window.Event('keydown'))
    await expect.poll(() => events).toEqual(['dormant', 'started'])
  })

  it.each<[string, () => void]>([
    ['with a cart', () => window.localStorage.setItem('e-commerce-cart', '{}')],
    ['whose tab has something stored', () => window.sessionStorage.setItem('kept-input', '{}')],
    ['in a window that the studio opened', () => Object.assign(window, { opener: {} })],
    ['of a search', () => window.history.replaceState(null, '', '/?q=image')],
  ])('starts at once for a visitor %s', async (_, prepare) => {
    prepare()
    expect(await load()).toHaveBeenCalledOnce()
  })

  it('waits for a visitor who only chose a theme', async () => {
    window.localStorage.setItem('theme', 'light')
    expect(await load()).not.toHaveBeenCalled()
  })
})
