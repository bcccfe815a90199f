const onePageMs = 3000
const atMostPages = 5

/** A list is read again page by page: the more of it is open, the longer the pause, so that an open page costs about one request in 3 s. */
export const pollIntervalMs = (pages: number): number => onePageMs * Math.min(Math.max(pages, 1), atMostPages)
