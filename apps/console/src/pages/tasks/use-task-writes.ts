import type { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import type { Task } from '../leads/shapes.ts'

export interface TaskWish {
  title: string
  note?: string
  lead_id?: string
  due_at: string | null
}

const stale = ['tasks']
const onError = (error: ApiProblem) => sayFailed(texts.tasks.failed, error)

export function useTaskWrites() {
  const create = useWrite((csrfToken, body: TaskWish) => send('POST /v1/tasks', { csrfToken, body }), stale)
  const change = useWrite(
    (csrfToken, { id, ...body }: Partial<Omit<TaskWish, 'lead_id'>> & { id: string; done?: boolean }) =>
      send('PATCH /v1/tasks/{id}', { csrfToken, params: { id }, body }),
    stale,
  )
  const remove = useWrite((csrfToken, task: Task) => send('DELETE /v1/tasks/{id}', { csrfToken, params: { id: task.id } }), stale)
  return { create, change, remove, onError }
}
