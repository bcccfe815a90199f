import type { OpenProduct, Running } from '@proviso/runtime'

/** Answers conversations. Any number of processes. */
export const startWorker = (product: OpenProduct): Promise<Running> => product.startWorking()
