import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LinkedPost, openLinkedPost } from '../testing/open-linked-post.ts'

let post: LinkedPost
beforeAll(async () => {
  post = await openLinkedPost()
})
afterAll(() => post.close())

const patience = { timeout: 60_000, interval: 50 }

it('whoever edits or deletes touches what is theirs: a client that breaks the rules cannot change our words, nor the owner the customer’s', async () => {
  const phone = post.whatsapp.ownerPhone()
  await post.link(phone)
  const dana = post.whatsapp.customer(phone)
  const theirs = await dana.say('I have not paid')
  await post.conversationOf(dana)
  const id = await post.answer(dana, 'It is 50 EUR.')
  const { id: ours } = await dana.hears('50 EUR')
  await dana.edit(ours, 'It is free.')
  await dana.revoke(ours)
  const told = (type: number, more = {}) =>
    phone.send(dana, { protocolMessage: { type, key: { id: theirs, remoteJid: dana.lidJid, fromMe: false }, ...more } })
  await told(14, { editedMessage: { conversation: 'I have paid' }, timestampMs: Date.now() })
  await told(0)
  await dana.edit(theirs, 'I have not paid yet')
  const byText = async (text: string) => (await post.messages()).find((message) => message.text === text)
  await expect.poll(() => byText('I have not paid yet'), patience).toMatchObject({ author: 'customer', revokedAt: null })
  expect(await post.message(id)).toMatchObject({ text: 'It is 50 EUR.', editedAt: null, revokedAt: null })
  await dana.revoke(theirs)
  await expect.poll(async () => (await byText('I have not paid yet'))?.revokedAt, patience).toBeInstanceOf(Date)
  expect(await post.message(id)).toMatchObject({ text: 'It is 50 EUR.', revokedAt: null })
}, 120_000)
