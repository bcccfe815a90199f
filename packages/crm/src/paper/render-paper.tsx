import { renderToBuffer } from '@react-pdf/renderer'
import { fontsFor } from './fonts.ts'
import { PaperDocument } from './paper-document.tsx'
import { paperWords } from './paper-words.ts'
import type { PrintedPaper } from './printed-paper.ts'

/** The PDF of a paper, A4. The same paper gives the same bytes. */
export function renderPaper(paper: PrintedPaper): Promise<Buffer> {
  const fonts = fontsFor(JSON.stringify([paper, paperWords(paper.locale), signOf(paper)]))
  return renderToBuffer(<PaperDocument paper={paper} fonts={fonts} />)
}

/** The sign of the currency, which may need a font of its own. */
const signOf = ({ currency, locale }: PrintedPaper): string => {
  try {
    return new Intl.NumberFormat(locale.replaceAll('_', '-'), { style: 'currency', currency }).format(0)
  } catch {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(0)
  }
}
