import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { texts } from '../../texts/index.ts'

/** Asked for when it is to be seen, and kept nowhere. */
export function SigningSecret() {
  const words = texts.settings.keys
  const [shown, setShown] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['signing-secret'],
    queryFn: ({ signal }) => ask('/v1/signing-secret', { signal }),
    enabled: shown,
    gcTime: 0,
  })
  return (
    <Panel title={words.signing} detail={words.signingHow}>
      {shown && error && <Failure error={error} retry={refetch} />}
      {shown && data ? (
        <CopyField label={words.signing} value={data.secret} />
      ) : (
        <div>
          <Button variant="default" h={44} loading={shown && isFetching} onClick={() => setShown(true)}>
            {words.show}
          </Button>
        </div>
      )}
    </Panel>
  )
}
