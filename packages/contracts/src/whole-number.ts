import { z } from 'zod'

/** The most that a column of whole numbers holds. */
const most = 2_147_483_647

/** A whole number that a column holds. */
export const wholeNumber = (least: number) => z.int().min(least).max(most)
