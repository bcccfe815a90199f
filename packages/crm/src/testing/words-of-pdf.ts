import { inflateSync } from 'node:zlib'

/** The words of a PDF that embeds its fonts with a map to Unicode: enough of a reader for documents of our own. */
export function wordsOfPdf(pdf: Buffer): string {
  const objects = new Map<number, { head: string; stream: string }>()
  const text = pdf.toString('latin1')
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const body = match[2] ?? ''
    const [, stream] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
    const head = body.split('stream\n')[0] ?? ''
    objects.set(Number(match[1]), {
      head,
      stream: stream && head.includes('FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : (stream ?? ''),
    })
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const [, resources = ''] of text.matchAll(/\/Font <<\n?([\s\S]*?)>>/g)) {
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')
      fonts.set(name, unicodeMap(objects.get(Number(unicode?.[1]))?.stream ?? ''))
    }
  }
  const words: string[] = []
  for (const { stream } of objects.values()) {
    let font = new Map<string, string>()
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font
      else
        words.push(
          [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
            .map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((code) => font.get(code.toLowerCase()) ?? '').join(''))
            .join(''),
        )
    }
  }
  return words.join(' ')
}

function unicodeMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first = '0', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      map.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  }
  return map
}
