declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt'
    /** Drops glyphs that only typographic features would use. */
    noLayoutClosure: boolean
    /** Makes a static font of a variable one. */
    variationAxes?: Record<string, number>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
