import { Code, List, Stack, Text, Title } from '@mantine/core'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** For who is not signed in: there is no password to ask for, so it says where the link comes from. */
export function SignInPage() {
  usePageTitle(texts.signIn.page)
  return (
    <main className={classes.page}>
      <Stack className={classes.card} gap="md">
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <Title order={1} size="h2">
          {texts.signIn.heading}
        </Title>
        <Text>{texts.signIn.how}</Text>
        <List spacing="sm">
          <List.Item>{texts.signIn.first}</List.Item>
          <List.Item>
            {texts.signIn.later}
            <Code block mt="xs" fz="sm" tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {texts.signIn.command}
            </Code>
          </List.Item>
        </List>
        <Text>{texts.signIn.last}</Text>
      </Stack>
    </main>
  )
}
