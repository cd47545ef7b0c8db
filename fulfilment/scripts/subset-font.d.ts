declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt'
    /** Omits glyphs that only typographic features use. */
    noLayoutClosure: boolean
    /** Instantiates a static font from a variable one. */
    variationAxes?: Record<string, number>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
