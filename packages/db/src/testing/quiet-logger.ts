import type { Logger } from '@proviso/contracts'

/** Says nothing. */
export const quietLogger: Logger = { debug() {}, info() {}, warn() {}, error() {}, child: () => quietLogger }
