import { Button } from '@mantine/core'
import { IconLogout, IconPlugConnected } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../api/shapes.ts'
import { texts } from '../texts/index.ts'
import classes from './shell.module.css'

export function TopBar({ session }: { session: Session }) {
  return (
    <header className={classes.bar}>
      <Link to="/inbox" className={classes.brand}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {texts.product}
      </Link>
      <span className={classes.business} dir="auto">
        {session.business.name}
      </span>
      <Link to="/channels" className={classes.nav}>
        <IconPlugConnected size={20} aria-hidden />
        <span>{texts.channels.nav}</span>
      </Link>
      {/* a form: it works without our script, and the server answers with the page of who is signed out */}
      <form method="post" action="/sign-out">
        <Button type="submit" variant="subtle" color="gray" h={44} px="xs" leftSection={<IconLogout size={18} aria-hidden />}>
          {texts.signOut}
        </Button>
      </form>
    </header>
  )
}
