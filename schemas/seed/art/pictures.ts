import { belgium as belgianGuide } from './articles/belgium.ts'
import { box } from './articles/box.ts'
import { devices } from './articles/devices.ts'
import { envelope } from './articles/envelope.ts'
import { gauge } from './articles/gauge.ts'
import { phone } from './articles/phone.ts'
import { remote } from './articles/remote.ts'
import { television } from './articles/television.ts'
import { shareCard } from './brand/share-card.ts'
import { belgium } from './countries/belgium.ts'
import { france } from './countries/france.ts'
import { luxembourg } from './countries/luxembourg.ts'
import { overseas } from './countries/overseas.ts'
import { switzerland } from './countries/switzerland.ts'
import { flags } from './flags/flags.ts'
import type { Picture } from './lib/picture.ts'
import { team } from './portraits/team.ts'
import { discPosters } from './posters/discs.ts'
import { facetPosters } from './posters/facets.ts'
import { linePosters } from './posters/lines.ts'
import { objectPosters } from './posters/objects.ts'
import { patternPosters } from './posters/patterns.ts'
import { roomPosters } from './posters/rooms.ts'
import { channels } from './wordmarks/channels.ts'
import { competitions } from './wordmarks/competitions.ts'
import { platforms } from './wordmarks/platforms.ts'

/** Every picture that the script draws. The seven slides come from the scenes of the house. */
export const pictures: readonly Picture[] = [
  ...linePosters,
  ...discPosters,
  ...facetPosters,
  ...objectPosters,
  ...patternPosters,
  ...roomPosters,
  belgianGuide,
  phone,
  television,
  devices,
  remote,
  box,
  envelope,
  gauge,
  france,
  belgium,
  switzerland,
  luxembourg,
  overseas,
  ...flags,
  ...team,
  ...platforms,
  ...competitions,
  ...channels,
  shareCard,
]
