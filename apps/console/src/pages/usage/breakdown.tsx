import { useQuery } from '@tanstack/react-query'
import { modelName } from '../../parts/model-name.ts'
import { functionTitle } from '../../parts/said-deed.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import { FigureTable } from './figure-table.tsx'
import { usageQuery } from './queries.ts'

interface Props {
  group: 'model' | 'function'
  from: string
  to: string
}

export function Breakdown({ group, from, to }: Props) {
  const { usage } = texts
  const { data, error, refetch } = useQuery(usageQuery({ group, from, to }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />
  const byModel = group === 'model'
  return (
    <FigureTable
      caption={byModel ? usage.byModel : usage.byAction}
      label={byModel ? usage.model : usage.byAction}
      rows={data.data.map((row) => {
        const name = byModel ? row.model : row.function
        return {
          key: name ?? '',
          row,
          name: name ? <bdi>{byModel ? modelName(name) : functionTitle(name)}</bdi> : usage.wordsOnly,
        }
      })}
    />
  )
}
