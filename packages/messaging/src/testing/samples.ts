import sharp from 'sharp'

/** Files as people send them, honest and not. Pictures differ by their colour. */
export const samples = {
  jpeg: (colour = '#c33'): Promise<Buffer> => picture(colour).jpeg().toBuffer(),
  png: (colour = '#3c3'): Promise<Buffer> => picture(colour).png().toBuffer(),
  gif: (colour = '#33c'): Promise<Buffer> => picture(colour).gif().toBuffer(),
  html: Buffer.from('<!doctype html><title>receipt</title><script>alert(1)</script>'),
  /** Begins as a picture and is none: a browser that guesses would run it. */
  polyglot: Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
}

const picture = (background: string) => sharp({ create: { width: 24, height: 16, channels: 3, background } })
