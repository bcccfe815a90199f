import type { BinaryNode } from '@whiskeysockets/baileys'
import { jidDecode, jidNormalizedUser } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import { dropConnection } from './drop-connection.ts'
import { goActive } from './login.ts'
import { attribute, bytesOf, child, children, element, firstChild, numberOf, serverJid } from './node.ts'
import { askForCode, concludeLink } from './own-link.ts'
import { typed } from './primitives.ts'
import { signedKeyOf } from './signed-key.ts'

type Content = BinaryNode[] | undefined
type Answer = (connection: Connection, query: BinaryNode) => Content

/** Answers a query by its namespace; what no namespace here knows gets an empty result and is noted. */
export async function answerQuery(connection: Connection, query: BinaryNode): Promise<void> {
  const { emulator } = connection
  const { id = '', type, xmlns = '' } = query.attrs
  if (type === 'result') return takeResult(connection, query)
  const fault = emulator.faults.query.take(query)
  if (fault) return fault.error ? refuse(connection, id, fault.error) : undefined
  const answer = answers[xmlns]
  if (!answer) emulator.unhandled.push(query)
  connection.send(element('iq', { from: serverJid, type: 'result', id }, answer?.(connection, query)))
  if (xmlns === 'passive') await goActive(connection)
  if (xmlns === 'md') concludeLink(connection, firstChild(query))
}

function refuse(connection: Connection, id: string, error: number): void {
  const content = [element('error', { code: String(error), text: 'refused' })]
  connection.send(element('iq', { from: serverJid, type: 'error', id }, content))
}

/** The device signed that it is linked: it has to come back as who it is now. */
function takeResult(connection: Connection, { attrs, ...node }: BinaryNode): void {
  const { offer } = connection
  if (!offer || attrs.id !== offer.id || !child({ attrs, ...node }, 'pair-device-sign')) return
  offer.device.phone.links.set(offer.device.id, offer.device)
  dropConnection(connection, 515)
}

const answers: Record<string, Answer> = {
  passive: () => undefined,
  md: (connection, query) => {
    const first = firstChild(query)
    return first?.attrs.stage === 'companion_hello' ? askForCode(connection, first) : undefined
  },
  encrypt: answerKeys,
  usync: ({ emulator }, query) => [whoIs(emulator, child(query, 'usync'))],
  'w:p': () => undefined,
  'w:m': () => [
    element('media_conn', { auth: 'auth', ttl: '300', auth_ttl: '21600', max_buckets: '12' }, [
      element('host', { hostname: 'mmg.whatsapp.net' }),
    ]),
  ],
  'w:stats': () => undefined,
  'urn:xmpp:whatsapp:dirty': () => undefined,
  abt: () => [element('props', { hash: 'h', protocol: '1' }, [])],
  blocklist: () => [element('list', {}, [])],
  privacy: (_, query) => (query.attrs.type === 'get' ? [element('privacy', {}, privacyCategories)] : undefined),
  'w:sync:app:state': (_, query) => [
    element(
      'sync',
      {},
      children(child(query, 'sync'), 'collection').map(({ attrs: { name = '', version = '0' }, ...collection }) => {
        const next = child({ attrs: {}, ...collection }, 'patch') ? String(Number(version) + 1) : version
        return element('collection', { name, version: next, type: 'result' })
      }),
    ),
  ],
}

const privacyCategories = ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd', 'calladd'].map((name) =>
  element('category', { name, value: 'all' }),
)

function answerKeys({ device, emulator }: Connection, query: BinaryNode): Content {
  const first = firstChild(query)
  if (!device || !first) return undefined
  if (first.tag === 'count') return [element('count', { value: String(device.preKeys.length) })]
  if (first.tag === 'digest') return [element('digest')]
  if (first.tag === 'rotate') device.signedPreKey = signedKeyOf(child(first, 'skey'))
  if (first.tag === 'key') {
    const users = children(first, 'user').map((user) => {
      const jid = attribute(user, 'jid')
      const missing = element('user', { jid }, [element('error', { code: '404', text: 'item-not-found' })])
      return emulator.receiverAt(jid)?.bundleNode(jid) ?? missing
    })
    return [element('list', {}, users)]
  }
  const uploaded = children(child(query, 'list'), 'key')
  for (const key of uploaded) device.preKeys.push({ keyId: numberOf(key, 'id'), publicKey: typed(bytesOf(key, 'value')) })
  if (uploaded.length > 0) device.signedPreKey = signedKeyOf(child(query, 'skey'))
  return undefined
}

/** Which devices and names the asked-for people have. */
function whoIs(emulator: Connection['emulator'], usync: BinaryNode | undefined): BinaryNode {
  const query = child(usync, 'query')
  const wants = (tag: string) => child(query, tag) !== undefined
  const users = children(child(usync, 'list'), 'user').map((user) => {
    const asked = user.attrs.jid
    const number = asked ? undefined : bytesOf(user, 'contact').toString().replace('+', '')
    const jid = asked ? jidNormalizedUser(asked) : `${number}@s.whatsapp.net`
    const person = emulator.personAt(jid)
    const devices = [{ id: 0 }, ...(person ? emulator.companionsOf(person) : [])]
    const list = devices.map(({ id }) => element('device', { id: String(id), ...(id ? { 'key-index': String(id) } : {}) }))
    return element('user', { jid }, [
      ...(wants('contact') ? [element('contact', { type: person ? 'in' : 'out' })] : []),
      ...(wants('devices') && person ? [element('devices', {}, [element('device-list', {}, list)])] : []),
      ...(wants('lid') && person && jidDecode(jid)?.server !== 'lid' ? [element('lid', { val: person.lidJid })] : []),
    ])
  })
  return element('usync', { ...usync?.attrs }, [element('result'), element('list', {}, users)])
}
