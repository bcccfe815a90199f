import Papa from 'papaparse'
import type { Preview, PreviewAnswer, PreviewWish } from './preview.ts'

const shownRows = 8

const answer = (said: PreviewAnswer) => postMessage(said)

addEventListener('message', ({ data: { file, encoding, delimiter, header } }: MessageEvent<PreviewWish>) => {
  const preview: Preview = { rows: [], count: 0, ragged: 0 }
  let width: number | undefined
  Papa.parse<string[]>(file as File, {
    encoding,
    delimiter,
    skipEmptyLines: true,
    chunkSize: 1_000_000,
    chunk: ({ data }) => {
      for (const row of data) {
        width ??= row.length
        if (row.length !== width) preview.ragged += 1
        if (preview.rows.length <= shownRows) preview.rows.push(row)
        preview.count += 1
      }
    },
    complete: () => answer({ preview: { ...preview, count: Math.max(0, preview.count - (header ? 1 : 0)) } }),
    error: (error) => answer({ problem: error.message }),
  })
})
