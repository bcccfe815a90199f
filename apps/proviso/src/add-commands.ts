import { type Command, InvalidArgumentError, Option } from 'commander'
import { exitCodes } from './exit-codes.ts'
import type { Run } from './run-command-line.ts'

type Choose = (run: Run, options: { json: boolean }) => void

const roles = ['owner', 'manager', 'agent', 'viewer'] as const
/** Commands are loaded when they are asked for: `--help` is quick, and `start` does not read what only `seed` needs. */
const commands = {
  start: async () => (await import('./commands/start.ts')).start,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  seed: async () => (await import('./commands/seed.ts')).seed,
  createKey: async () => (await import('./commands/create-key.ts')).createKey,
  createUser: async () => (await import('./commands/create-user.ts')).createUser,
  connectWhatsApp: async () => (await import('./commands/connect-whatsapp.ts')).connectWhatsApp,
  checkPlaybook: async () => (await import('./commands/check-playbook.ts')).checkPlaybook,
  talk: async () => (await import('./commands/talk.ts')).talk,
}

/** Declares every command with its help; the one that was named is handed to `choose`. */
export function addCommands(program: Command, choose: Choose): void {
  const add = (parent: Command, words: string, description: string, example: string) =>
    parent
      .command(words)
      .description(description)
      .option('--json', 'print JSON instead of sentences', false)
      .addHelpText('after', `\nExample:\n  $ npm run -s proviso -- ${example}`)

  add(program, 'start', 'run the product: the roles of ROLE in one process', 'start').action((options) =>
    choose(async (terminal) => (await commands.start())(terminal), options),
  )
  add(program, 'doctor', 'look for what is wrong, change nothing, and say how to mend it', 'doctor --online')
    .option('--online', 'also make one tiny call to the model (costs a fraction of a cent)', false)
    .action((options) => choose(async (terminal) => (await commands.doctor())(terminal, options), options))
  add(program, 'migrate', 'bring the database up to date', 'migrate').action((options) =>
    choose(async (terminal) => (await commands.migrate())(terminal), options),
  )
  add(program, 'seed', 'fill an untouched business with a demo: a salon with customers, bookings, money and talks', 'seed --demo')
    .requiredOption('--demo', 'the only seed there is: said out loud, so that nobody gets it by accident')
    .action((options) => choose(async (terminal) => (await commands.seed())(terminal), options))

  const key = program.command('key').description('keys for the HTTP interface')
  add(key, 'create', 'make a key and print it, once', 'key create --name "my shop" --scope write')
    .requiredOption('--name <name>', 'what the key is for', asText)
    .addOption(new Option('--scope <scope>', 'what it may do').choices(['read', 'write']).makeOptionMandatory())
    .action((options) => choose(async (terminal) => (await commands.createKey())(terminal, options), options))

  const user = program.command('user').description('people who sign in to the console')
  add(
    user,
    'create',
    'add a person, and print a link that signs them in, once',
    'user create --email ada@example.com --name Ada --role owner',
  )
    .requiredOption('--email <email>', 'who it is', asEmail)
    .requiredOption('--name <name>', 'how they are called', asText)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
    .action((options) => choose(async (terminal) => (await commands.createUser())(terminal, options), options))

  const channel = program.command('channel').description('messengers that the business is reached on')
  const connect = channel.command('connect').description('connect a messenger')
  add(
    connect,
    'whatsapp',
    'link a phone: shows a QR code here and follows what becomes of it (with --json: a line per state)',
    'channel connect whatsapp',
  )
    .option('--phone <number>', 'get a code to type on this phone instead of one to scan', asText)
    .option('--channel <id>', 'link this channel anew, which keeps its conversations', asText)
    .option('--confirm', 'go on although the phone has another number than before', false)
    .action((options) => choose(async (terminal) => (await commands.connectWhatsApp())(terminal, options), options))

  add(program, 'talk', 'chat with the assistant in this terminal; nothing leaves the house', 'talk --script words.txt')
    .option('--script <file>', 'read the customer’s lines from a file (or pipe them in)')
    .action((options) => choose(async (terminal) => (await commands.talk())(terminal, options), options))

  const playbook = program.command('playbook').description('rules as plain text')
  add(
    playbook,
    'check <file>',
    'say back what a text would enforce, and what of it is unclear',
    'playbook check rules.txt --field birthday',
  )
    .option('--currency <code>', 'what limits count in (EUR)')
    .option('--field <key...>', 'fields of the business beside name, phone and email')
    .option('--function <name...>', 'functions that are configured beside the text')
    .action((file, options) => choose(async (terminal) => (await commands.checkPlaybook())(terminal, file, options), options))
  add(program, 'mcp', 'serve MCP on stdin and stdout (comes in a later version)', 'mcp').action((options) => choose(later('MCP'), options))
}

const later =
  (what: string): Run =>
  async (terminal) => {
    const sentence = `${what} comes in a later version.`
    terminal.answer({ ok: false, problems: [sentence] })
    terminal.complain(sentence)
    return exitCodes.failed
  }

function asText(value: string): string {
  const text = value.trim()
  if (!text || text.length > 200) throw new InvalidArgumentError('It needs 1 to 200 characters.')
  return text
}

function asEmail(value: string): string {
  const email = value.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new InvalidArgumentError('It has to be an e-mail address.')
  return email
}
