import { expect, test, vi } from 'vitest'
import { WhatsAppEmulator } from '/work/main/packages/channels/src/whatsapp/testing/emulator.ts'
import { Customer } from '/work/main/packages/channels/src/whatsapp/testing/customer.ts'
import { LinkedAccount } from '/work/main/packages/channels/src/whatsapp/testing/linked-account.ts'
test('x', async () => {
  const emulator = await WhatsAppEmulator.start()
  const phone = emulator.ownerPhone()
  const account = await LinkedAccount.linked(emulator, { phone })
  const dana = emulator.customer(phone)
  const lines: string[] = []
  const t0 = Date.now()
  emulator.trace = (d, n) => { if (!['iq','ib','presence'].includes(n.tag)) lines.push(`${Date.now()-t0} ${d} ${n.tag} ${JSON.stringify(n.attrs)} ${Array.isArray(n.content) ? n.content.map((c:any)=>c.tag + (c.attrs.type ?? '')).slice(0,3).join() : ''}`) }
  const decrypt = (dana as any).decrypt.bind(dana)
  ;(dana as any).decrypt = async (...a: any[]) => { try { return await decrypt(...a) } catch (e) { lines.push('DECRYPT ' + a[1] + ' ' + String(e)); throw e } }
  for (let at = 0; at < 25; at++) {
    await dana.say(`in ${at}`)
    phone.drop(428)
    lines.push('--- cut')
    await dana.say(`away ${at}`)
    const { address } = await account.message(`away ${at}`)
    const sent = () => account.connection.send(address, { kind: 'text', text: `out ${at}` }, undefined, { externalId: `OUT${at}` })
    await vi.waitFor(async () => expect((await sent()).outcome).not.toBe('again'), 30_000)
    await dana.hears(`out ${at}`, { timeoutMs: 20_000 })
    if (emulator.unreadable.length) { console.log(lines.join('\n')); break }
    lines.length = 0
  }
  console.log('unreadable', emulator.unreadable.length)
  await account.stop(); await emulator.stop()
}, 120000)
