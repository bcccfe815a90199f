import type { OpenProduct, Running } from '@proviso/runtime'

/** Receives from the messengers. At most one process holds each account; more processes stand by. */
export const startGateway = async (product: OpenProduct): Promise<Running> => product.startReceiving()
