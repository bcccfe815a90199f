import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { FollowUpChainRow, FollowUpStep } from '@proviso/db'

export const chainView = (row: FollowUpChainRow): AnswerOf<typeof endpoints.followUpChains.get> => ({
  key: row.key,
  name: row.name,
  enabled: row.enabled,
  after_silence_minutes: row.afterSilenceMinutes,
  stop_stages: row.stopStages,
  steps: row.steps.map(stepView),
})

const stepView = (step: FollowUpStep) => ({
  ...('delayMinutes' in step ? { delay_minutes: step.delayMinutes } : { days: step.days, at: step.at }),
  ...('text' in step ? { text: step.text } : { instructions: step.instructions }),
})
