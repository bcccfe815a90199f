import { texts } from '../../texts/index.ts'
import type { Stage } from './shapes.ts'
import classes from './stage-pill.module.css'

/** What a stage is called; the key where it is no stage any more. */
export const stageName = (stages: readonly Stage[], key: string | null): string =>
  key === null ? texts.leads.noStage : (stages.find((stage) => stage.key === key)?.label ?? key)

export function StagePill({ stages, stage }: { stages: readonly Stage[]; stage: string | null }) {
  return (
    <bdi dir="auto" className={classes.pill} data-none={stage === null}>
      {stageName(stages, stage)}
    </bdi>
  )
}
