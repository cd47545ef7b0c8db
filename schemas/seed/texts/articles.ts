import type { ArticleText } from '../shapes/blog.ts'
import { article as activation } from './articles/activer-abonnement-2-minutes.ts'
import { article as formuler } from './articles/boitier-formuler-mise-en-route.ts'
import { article as player } from './articles/configurer-lecteur-5-minutes.ts'
import { article as belgium } from './articles/guide-iptv-belgique.ts'
import { article as frozen } from './articles/image-figee.ts'
import { article as samsung } from './articles/installer-smart-tv-samsung.ts'
import { article as devices } from './articles/quel-appareil-pour-quelle-image.ts'
import { article as androidTv } from './articles/regler-android-tv.ts'

/** The guides, newest first. */
export const articles: readonly ArticleText[] = [
  belgium,
  player,
  androidTv,
  devices,
  samsung,
  formuler,
  activation,
  frozen,
]
