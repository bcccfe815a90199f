import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../api/shapes.ts'
import { texts } from '../texts/index.ts'
import { chooseLanguage, currentLanguage, languageNames, languages } from '../texts/languages.ts'
import { schemes } from './schemes.ts'
import classes from './shell.module.css'
import { SignOutForm } from './sign-out-form.tsx'

interface Props {
  session: Session
  compact: boolean
}

const chosenMark = () => <IconCheck size={16} aria-label={texts.chosen} />

/** Who is signed in: their account, language, colours, and the way out. */
export function UserMenu({ session, compact }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = session.user?.name ?? texts.account
  return (
    <div className={classes.foot}>
      <Menu position="top-start" withinPortal closeOnItemClick={false}>
        <Menu.Target>
          <button type="button" className={classes.user}>
            <IconUserCircle size={22} stroke={1.75} aria-hidden />
            {compact ? (
              <span className={classes.hidden}>{name}</span>
            ) : (
              <>
                <span className={classes.who}>
                  <bdi dir="auto">{name}</bdi>
                  {session.user && <span className={classes.role}>{texts.roles[session.user.role]}</span>}
                </span>
                <IconSelector size={16} aria-hidden />
              </>
            )}
            <span className={classes.hidden}>{texts.userMenu}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Item mih={40} leftSection={<IconUserCircle size={18} aria-hidden />} component={Link} to="/account" closeMenuOnClick>
            {texts.account}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{texts.language}</Menu.Label>
          {languageNames.map((language) => (
            <Menu.Item
              key={language}
              mih={36}
              lang={language}
              rightSection={language === currentLanguage() ? chosenMark() : undefined}
              onClick={() => chooseLanguage(language)}
            >
              {languages[language]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>{texts.theme.name}</Menu.Label>
          {schemes.map(({ value, icon: Icon }) => (
            <Menu.Item
              key={value}
              mih={36}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={value === colorScheme ? chosenMark() : undefined}
              onClick={() => setColorScheme(value)}
            >
              {texts.theme[value]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            mih={40}
            leftSection={<IconLogout size={18} aria-hidden />}
            closeMenuOnClick
            // the menu is gone before what a button of its own would submit
            onClick={() => document.querySelector<HTMLFormElement>('#sign-out')?.requestSubmit()}
          >
            {texts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutForm id="sign-out" />
    </div>
  )
}
