import type { JsonObject } from '@proviso/contracts'
import type { z } from 'zod'

type Shown = Record<string, z.core.util.JSONType>

/** A stored JSON object as an answer holds it: what came out of the database has no undefined values. */
export const shownObject = (stored: JsonObject): Shown => stored as Shown
