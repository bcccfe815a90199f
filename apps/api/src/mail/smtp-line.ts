import type { Socket } from 'node:net'

interface Line {
  /** Waits for a reply with this code. Rejects with the server's words where it is another one. */
  hear(code: number): Promise<string>
  /** Says a command and waits for its reply. */
  say(command: string, code: number): Promise<string>
  /** Reads no longer: the socket goes to somebody else, and what was said before that counts for nothing. */
  leave(): void
}

const mostOfAReply = 64 * 1024
/** Lines `250-…`, then one `250 …`. */
const whole = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/

/** One side of a conversation in SMTP: a command, a reply. */
export function openLine(socket: Socket, patienceMs: number): Line {
  let heard = ''
  let fault: Error | undefined
  let wake = () => {}
  const fail = (error: Error) => {
    fault ??= error
    wake()
  }
  const onData = (bytes: Buffer) => {
    heard += bytes.toString('latin1')
    if (heard.length > mostOfAReply) fail(new Error('the mail server talks too much'))
    wake()
  }
  const onError = (error: Error) => fail(error)
  const onClose = () => fail(new Error('the mail server hung up'))
  const onTimeout = () => fail(new Error('the mail server does not answer'))
  socket.setTimeout(patienceMs)
  socket.on('data', onData).on('error', onError).on('close', onClose).on('timeout', onTimeout)

  const hear = async (code: number): Promise<string> => {
    for (;;) {
      const [reply, told] = whole.exec(heard) ?? []
      if (reply !== undefined) {
        heard = heard.slice(reply.length)
        if (Number(told) === code) return reply
        throw new Error(`the mail server said: ${reply.trim().slice(0, 300)}`)
      }
      if (fault) throw fault
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    hear,
    say(command, code) {
      socket.write(`${command}\r\n`)
      return hear(code)
    },
    leave() {
      socket.off('data', onData).off('error', onError).off('close', onClose).off('timeout', onTimeout)
      socket.setTimeout(0)
    },
  }
}
