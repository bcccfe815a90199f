import { Menu } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { send } from '../api/send.ts'
import type { Session } from '../api/shapes.ts'
import { useWrite } from '../api/use-write.ts'
import { texts } from '../texts/index.ts'
import { enterAnew } from './enter-anew.ts'
import classes from './shell.module.css'
import { sayFailed } from './toast.tsx'

interface Props {
  session: Session
  compact: boolean
  label: ReactNode
}

/** The businesses of who is signed in, to go from one to another. */
export function BusinessMenu({ session: { business, businesses }, compact, label }: Props) {
  const move = useWrite((csrfToken, id: string) => send('POST /v1/account/switch', { csrfToken, body: { business_id: id } }))
  const choose = (id: string) => move.mutate(id, { onSuccess: () => enterAnew(), onError: (error) => sayFailed(texts.switchFailed, error) })
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.brand} aria-label={texts.switchBusiness(business.name)}>
          {label}
          {!compact && <IconSelector size={16} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {businesses.map(({ id, name, role }) => (
          <Menu.Item
            key={id}
            mih={44}
            disabled={move.isPending}
            rightSection={id === business.id ? <IconCheck size={16} aria-label={texts.chosen} /> : undefined}
            onClick={() => id !== business.id && choose(id)}
          >
            <bdi dir="auto">{name}</bdi>
            <div className={classes.role}>{texts.roles[role]}</div>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
