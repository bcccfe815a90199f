/** What the worker is asked, and what it answers. */
export interface PreviewWish {
  file: Blob
  encoding: string
  delimiter: string
  header: boolean
}

export interface Preview {
  rows: string[][]
  /** Below the header, empty lines left out. */
  count: number
  /** Rows with another number of cells than the first. */
  ragged: number
}

export type PreviewAnswer = { preview: Preview } | { problem: string }
