import { createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Curve, proto } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import { LinkedDevice } from './linked-device.ts'
import { element, serverJid } from './node.ts'
import type { KeyPair } from './noise.ts'
import type { OwnerPhone } from './owner-phone.ts'
import { counterMode, fromBigEndian, hkdf, nowSeconds, typed, unseal } from './primitives.ts'

const { ADVDeviceIdentity, ADVSignedDeviceIdentity, ADVSignedDeviceIdentityHMAC } = proto

/** A device that was told it is linked, until it signs. */
export interface PairingOffer {
  id: string
  device: LinkedDevice
}

/** A device that asked to be linked by a code, and the phone on which it was typed. */
export interface PairingCode {
  wrapped: Buffer
  ref: Buffer
  ephemeral?: KeyPair
  companion?: Buffer
  phone?: OwnerPhone
}

/** How many QR codes a device gets. */
const refsPerDevice = 6

/** A fresh device gets references to show as QR codes. */
export function offerPairing(connection: Connection, data: proto.ClientPayload.IDevicePairingRegistrationData): void {
  const { eRegid, eIdent, eSkeyId, eSkeyVal, eSkeySig } = data
  if (!eRegid || !eIdent || !eSkeyId || !eSkeyVal || !eSkeySig) throw new Error('a device without keys cannot be linked')
  connection.registration = {
    registrationId: fromBigEndian(eRegid),
    identity: Buffer.from(eIdent),
    signedPreKey: { keyId: fromBigEndian(eSkeyId), publicKey: typed(eSkeyVal), signature: Buffer.from(eSkeySig) },
  }
  const refs = Array.from({ length: refsPerDevice }, () => `2@${randomBytes(60).toString('base64')}`)
  for (const ref of refs) connection.emulator.refs.set(ref, connection)
  const { emulator } = connection
  const content = refs.map((ref) => element('ref', {}, Buffer.from(ref)))
  connection.send(
    element('iq', { from: serverJid, type: 'set', id: emulator.nextId(), xmlns: 'md' }, [element('pair-device', {}, content)]),
  )
}

/** The phone's camera reads the code that the device shows. */
export function scanQr(refs: Map<string, Connection>, qr: string, phone: OwnerPhone): void {
  const [ref = '', , identity = '', secret = ''] = (qr.split('#').at(-1) ?? '').split(',')
  const connection = refs.get(ref)
  if (!connection?.registration || !connection.emulator.connections.has(connection)) throw new Error('this QR code has expired')
  if (!Buffer.from(identity, 'base64').equals(connection.registration.identity)) throw new Error('this QR code belongs to another device')
  link(connection, phone, Buffer.from(secret, 'base64'))
}

/** The owner types the code that the device shows. */
export function enterCode(connections: Iterable<Connection>, code: string, phone: OwnerPhone): void {
  const connection = [...connections].find((each) => each.code && !each.code.phone)
  if (!connection?.code) throw new Error('no device asked for a code')
  const { wrapped, ref } = connection.code
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const ephemeral = Curve.generateKeyPair()
  const plainCode = code.replace(/-/g, '')
  const companion = counterMode(codeKey(plainCode, wrapped.subarray(0, 32)), wrapped.subarray(32, 48), wrapped.subarray(48, 80))
  Object.assign(connection.code, { ephemeral, companion, phone })
  const wrappedPrimary = Buffer.concat([salt, iv, counterMode(codeKey(plainCode, salt), iv, ephemeral.public)])
  const attrs = { from: serverJid, type: 'link_code_companion_reg', id: connection.emulator.nextId(), t: String(nowSeconds()) }
  connection.send(
    element('notification', attrs, [
      element('link_code_companion_reg', { stage: 'primary_hello' }, [
        element('link_code_pairing_ref', {}, ref),
        element('primary_identity_pub', {}, phone.identity.public),
        element('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrappedPrimary),
      ]),
    ]),
  )
}

const codeKey = (code: string, salt: Uint8Array) => pbkdf2Sync(code, salt, 131_072, 32, 'sha256')

/** The device answered the phone's hello: both know the secret now, if the code was the right one. */
export function finishCode(connection: Connection, bundle: Buffer): void {
  const { ephemeral, companion, phone } = connection.code ?? {}
  if (!ephemeral || !companion || !phone) throw new Error('no code was typed')
  const shared = Curve.sharedKey(ephemeral.private, companion)
  const key = hkdf(shared, 32, { salt: bundle.subarray(0, 32), info: 'link_code_pairing_key_bundle_encryption_key' })
  const plain = unseal(key, bundle.subarray(32, 44), bundle.subarray(44))
  const identities = Curve.sharedKey(phone.identity.private, plain.subarray(0, 32))
  link(connection, phone, hkdf(Buffer.concat([shared, identities, plain.subarray(64, 96)]), 32, { info: 'adv_secret' }))
}

/** Tells the device who it is now; it is linked once it signs that. */
function link(connection: Connection, phone: OwnerPhone, secret: Uint8Array): void {
  const { registration, emulator } = connection
  if (!registration) throw new Error('this device told nothing of its keys')
  const id = phone.newDeviceId()
  const details = ADVDeviceIdentity.encode({
    rawId: phone.advRawId,
    timestamp: nowSeconds(),
    keyIndex: id,
    deviceType: 0,
    accountType: 0,
  }).finish()
  const accountSignature = Curve.sign(phone.identity.private, Buffer.concat([Buffer.from([6, 0]), details, registration.identity]))
  const signed = ADVSignedDeviceIdentity.encode({ details, accountSignatureKey: phone.identity.public, accountSignature }).finish()
  const hmac = createHmac('sha256', secret).update(signed).digest()
  const device = new LinkedDevice({ phone, id, registration, faults: emulator.faults })
  connection.offer = { id: emulator.nextId(), device }
  const attrs = { from: serverJid, type: 'set', id: connection.offer.id, xmlns: 'md', t: String(nowSeconds()) }
  connection.send(
    element('iq', attrs, [
      element('pair-success', {}, [
        element('device-identity', {}, ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish()),
        element('device', { jid: device.jid, lid: device.lidJid }),
        element('platform', { name: 'smba' }),
        element('biz', { name: phone.name }),
      ]),
    ]),
  )
}
