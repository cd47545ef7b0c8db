import { describe, expect, it } from 'vitest'
import { describeVisit } from './order-source.ts'

const visit = {
  landingUrl: 'https://lucarne.example/blog/tivimate',
  navigationType: 'navigate',
  referrer: '',
}

describe('where a visit began', () => {
  it.each([
    ['', 'direct'],
    ['https://www.google.fr/', 'search'],
    ['https://www.google.co.uk/', 'search'],
    ['https://duckduckgo.com/', 'search'],
    ['https://search.brave.com/', 'search'],
    ['https://mail.google.com/', 'campaign'],
    ['https://l.facebook.com/', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://forum.exemple.fr/sujet', 'site'],
    ['https://notgoogle.com/', 'site'],
    ['android-app://com.exemple/', 'site'],
  ])('from %s is %s', (referrer, referrer_kind) =>
    expect(describeVisit({ ...visit, referrer })).toEqual({ path: '/blog/tivimate', referrer_kind }),
  )

  it('by a link of a campaign names the campaign’s kind, and nothing of the query', () =>
    expect(
      describeVisit({
        ...visit,
        landingUrl: 'https://lucarne.example/nos-offres/?utm_source=lettre&email=a@b.fr#x',
      }),
    ).toEqual({ path: '/nos-offres', referrer_kind: 'campaign' }))

  it.each([
    ['after a reload', { navigationType: 'reload' }],
    ['after the back button', { navigationType: 'back_forward' }],
    ['in a tab that another page of the site opened', { referrer: 'https://lucarne.example/blog' }],
    ['on a private page', { landingUrl: 'https://lucarne.example/auth/confirm?token_hash=secret' }],
    ['on an unknown page', { landingUrl: 'https://lucarne.example/camille@exemple.fr' }],
  ])('is unknown %s', (_name, changes) => expect(describeVisit({ ...visit, ...changes })).toBeUndefined())
})
