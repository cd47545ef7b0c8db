/** A screenshot as a picture for a page. */
const inline = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

const page = (body: string, style: string) => `<!doctype html><meta charset="utf-8"><style>
  * { box-sizing: border-box; margin: 0 }
  html { background: transparent }
  body { width: max-content; padding: 28px 36px 52px; position: relative }
  img { display: block }
  .window { border-radius: 14px; overflow: hidden; border: 1px solid #8885; box-shadow: 0 18px 40px #0006 }
  .bar { height: 34px; background: #23252f; display: flex; align-items: center; gap: 8px; padding: 0 14px }
  .bar i { width: 11px; height: 11px; border-radius: 50%; background: #4a4e5e }
  .phone { border-radius: 38px; overflow: hidden; border: 9px solid #14151c; outline: 1px solid #8888;
    box-shadow: 0 20px 44px #0009 }
  ${style}
</style>${body}`

const windowOf = (png: Buffer, width: number) =>
  `<div class="window"><div class="bar"><i></i><i></i><i></i></div><img src="${inline(png)}" width="${width}"></div>`

/** A window of a browser, drawn so wide. */
export const inWindow = (png: Buffer, width: number) => page(windowOf(png, width), '')

/** A window, and a phone before its lower right corner. */
export const inWindowAndPhone = (wide: Buffer, narrow: Buffer, width: number) =>
  page(
    `${windowOf(wide, width)}<div class="phone"><img src="${inline(narrow)}" width="232"></div>`,
    'body { padding-right: 150px } .phone { position: absolute; right: 34px; bottom: 14px }',
  )
