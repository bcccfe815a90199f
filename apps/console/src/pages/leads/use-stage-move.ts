import { leadName } from '../../parts/lead-name.ts'
import { offerUndo, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import type { Lead, Stage } from './shapes.ts'
import { stageName } from './stage-pill.tsx'
import { useMoveLead } from './use-move-lead.ts'

/** Moves a lead to a stage, says so with a way back, or says why not. Answers whether it moved. */
export function useStageMove(stages: readonly Stage[]): (lead: Lead, stage: string | null) => Promise<boolean> {
  const move = useMoveLead()
  return async (lead, stage) => {
    const name = leadName(lead)
    const failed = (error: unknown) => sayFailed(texts.board.failed(name), error instanceof Error ? error : new Error(String(error)))
    try {
      await move({ lead, stage })
    } catch (error) {
      failed(error)
      return false
    }
    offerUndo(texts.board.moved(name, stageName(stages, stage)), () => move({ lead: { ...lead, stage }, stage: lead.stage }).catch(failed))
    return true
  }
}
