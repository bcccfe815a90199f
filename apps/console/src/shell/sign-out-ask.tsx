import { Button, Group, Modal, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { texts } from '../texts/index.ts'

/** Before somebody locks themselves out. */
export function SignOutAsk({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const words = texts.signOutAsk
  return (
    <Modal opened onClose={onStay} title={words.heading} centered closeButtonProps={{ 'aria-label': texts.keys.close, size: 44 }}>
      <Text mb="md">{words.detail}</Text>
      <Group>
        <Button h={44} onClick={onStay} renderRoot={(props) => <Link to="/account" {...props} />}>
          {words.keep}
        </Button>
        <Button h={44} variant="default" onClick={onLeave}>
          {words.leave}
        </Button>
      </Group>
    </Modal>
  )
}
