import { expect, it } from 'vitest'
import { sampleUrls } from './downloads-tab.tsx'

it('playlist URLs hold eight characters of the account id and a placeholder password', () => {
  expect(sampleUrls('https://tele.exemple.fr', '01a1fc2e-79bc-7459-b82f-18220b5fdfe7')).toEqual({
    playlistUrl:
      'https://tele.exemple.fr/get.php?username=01a1fc2e&password=VOTRE_MOT_DE_PASSE&type=m3u_plus&output=ts',
    guideUrl: 'https://tele.exemple.fr/xmltv.php?username=01a1fc2e&password=VOTRE_MOT_DE_PASSE',
  })
})
