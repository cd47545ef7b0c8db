/** The light of the house; the same in both themes, for the stage behind a product is transparent. */
export const light = {
  glow: '#FFB44A',
  glowDeep: '#F0A032',
  cream: '#F4EFE4',
  ink: '#111726',
  onGlow: '#1B1204',
}

export interface Finish {
  /** Top face, from the back edge to the front. */
  top: readonly [string, string]
  front: readonly [string, string]
  edge: string
  mark: string
  key: string
}

export const finishes = {
  noir: {
    top: ['#3C4862', '#232C40'],
    front: ['#1C2436', '#0E1422'],
    edge: '#5A6885',
    mark: '#7C8AA8',
    key: '#3A455E',
  },
  sable: {
    top: ['#EFE3CC', '#D9C8A8'],
    front: ['#CDBB99', '#A8946F'],
    edge: '#FFF6E4',
    mark: '#9A8560',
    key: '#8C7955',
  },
} as const satisfies Record<string, Finish>

export type FinishName = keyof typeof finishes
