import { createFollowUp } from './create.ts'
import { getFollowUp } from './get.ts'
import { listFollowUps } from './list.ts'
import { stopFollowUp } from './stop.ts'

export const followUpRoutes = [listFollowUps, createFollowUp, getFollowUp, stopFollowUp]
