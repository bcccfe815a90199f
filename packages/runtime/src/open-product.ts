import { type Assistant, createModelCircuit, openAnthropic, openRehearsal } from '@proviso/assistant'
import {
  bookingFile,
  creditNotePdf,
  crmActions,
  http,
  invoicePdf,
  mergeLeads,
  openStripe,
  printer,
  saveContact,
  saveDisplayName,
  saveMessengerNumber,
  sendPaymentLink,
  signingSecret,
} from '@proviso/crm'
import { createSealer, openDatabase } from '@proviso/db'
import { type ActionRegistry, decideApproval } from '@proviso/executor'
import {
  answerCloudChallenge,
  cloudFarewell,
  connectTelegram,
  connectWhatsApp,
  connectWhatsappCloud,
  defaultGraphApiRoot,
  deliverBusiness,
  type Messaging,
  openConnections,
  openEventFeed,
  openHints,
  openPace,
  openWakeQueue,
  openWebhooks,
  openWires,
  receiveCloudWebhook,
  receiveWebhook,
  removeChannel,
  requestPairingCode,
} from '@proviso/messaging'
import { openGuardedFetch, openWire } from '@proviso/outbound'
import { approvalFaces } from './approval-faces.ts'
import { checkEncryptionKey } from './check-encryption-key.ts'
import { conversationFaces } from './conversation-faces.ts'
import { createBusiness } from './create-business.ts'
import { effects, effectsAt } from './effects.ts'
import { functionFaces } from './function-faces.ts'
import { lookAtHealth } from './health/look-at-health.ts'
import { paymentProviderFaces } from './payment-provider-faces.ts'
import { playbookFaces } from './playbook/playbook-faces.ts'
import { trialOf } from './playbook/trial-of.ts'
import type { Product } from './product.ts'
import { readiness } from './readiness.ts'
import { runningCalls } from './running-calls.ts'
import { defaultModel, type ProductSettings } from './settings.ts'
import { startPosting } from './start-posting.ts'
import { type Running, startReceiving, startWorking } from './start-work.ts'
import { testChat } from './test-chat.ts'

export interface OpenProduct extends Product {
  startWorking(): Promise<Running>
  startReceiving(): Running
  close(): Promise<void>
}

/** Wires the rooms once. The database is migrated; nothing is received or answered before a role is started. */
export async function openProduct(settings: ProductSettings): Promise<OpenProduct> {
  const { log, publicUrl, telegramApiRoot } = settings
  const db = openDatabase({
    connection: settings.connection,
    ...(settings.maxConnections ? { maxConnections: settings.maxConnections } : {}),
  })
  const sealer = createSealer(settings.encryptionKey)
  await checkEncryptionKey(db, sealer)
  const wires = await openWires({
    connection: settings.connection,
    log,
    ...(settings.redisUrl ? { redisUrl: settings.redisUrl } : {}),
    ...(settings.queuePrefix ? { prefix: settings.queuePrefix } : {}),
  })
  const queue = openWakeQueue(wires, log)
  // every held poll occupies a socket
  const messenger = openWire({ connectTimeoutMs: 10_000, connectionsPerOrigin: 1024 })
  const modelWire = openWire({ connectTimeoutMs: 10_000 })
  const graphApiRoot = settings.graphApiRoot ?? defaultGraphApiRoot
  const connections = openConnections({
    db,
    sealer,
    wire: messenger.wire,
    telegramApiRoot,
    whatsappUrl: settings.whatsappUrl,
    graphApiRoot,
    log,
  })
  const allowPrivateTargets = settings.allowPrivateTargets === true
  const outside = openGuardedFetch({ connectTimeoutMs: 10_000, allowPrivateTargets, httpsOnly: !allowPrivateTargets })
  const payments = {
    ...{ db, sealer, publicUrl },
    provider: openStripe({ wire: modelWire.wire, apiRoot: settings.stripeApiRoot ?? 'https://api.stripe.com' }),
  }
  const secretOf = (businessId: string) => signingSecret(db, sealer, businessId)
  const endpoint = http({ guardedFetch: outside.guardedFetch, signingSecret: secretOf, allowPrivateTargets })
  const actions: ActionRegistry = new Map([...crmActions, endpoint, sendPaymentLink(payments)].map((action) => [action.name, action]))
  const executor = { db, actions, effects: effectsAt(publicUrl), log }
  const approvals = approvalFaces(executor, () => messaging)
  const messaging: Messaging = {
    db,
    log,
    queue,
    connections,
    // the emulator of WhatsApp blocks nobody, and tests wait for every pause
    pace: openPace({ db, held: connections.held, share: settings.whatsappUrl ? 0.05 : 1 }),
    leads: {
      named: async (tx, about) => void (await saveDisplayName(tx, about)),
      numbered: async (tx, about) => void (await saveMessengerNumber(tx, about)),
      same: async (tx, { businessId, leadId, otherId }) => void (await mergeLeads(tx, { businessId, leadId, otherId, by: 'messenger' })),
      contactShared: async (tx, about) => void (await saveContact(tx, about)),
    },
    renderDocument: async (businessId, source) =>
      'invoice' in source ? invoicePdf(db, businessId, source.invoice) : bookingFile(db, businessId, source.booking),
    decisions: { decide: async (tx, of) => void (await decideApproval(tx, effects, of)), run: approvals.run },
  }
  const rules = { allowPrivateTargets, httpsOnly: !allowPrivateTargets }
  const ownersTold = (businessId: string) => void deliverBusiness(messaging, businessId)
  const webhooks = openWebhooks({ db, log, sealer, guardedFetch: outside.guardedFetch, rules, ownersTold })
  const hints = openHints({
    db,
    log,
    alone: settings.soleOwner,
    ...(settings.redisUrl ? { redisUrl: settings.redisUrl } : {}),
    ...(settings.queuePrefix ? { prefix: settings.queuePrefix } : {}),
  })
  const events = openEventFeed({ db, hints, log })
  const { anthropic } = settings
  const model = anthropic
    ? openAnthropic({ apiKey: anthropic.apiKey, wire: modelWire.wire, ...(anthropic.baseUrl ? { baseUrl: anthropic.baseUrl } : {}) })
    : openRehearsal()
  const stopping = new AbortController()
  const assistant: Assistant = {
    db,
    log,
    messaging,
    executor,
    model,
    defaultModel,
    circuit: createModelCircuit(),
    trialOf: trialOf(actions),
    stopping: stopping.signal,
  }
  const cloud = { sealer, wire: messenger.wire, graphApiRoot, publicUrl }
  const telegram = { sealer, wire: messenger.wire, telegramApiRoot, publicUrl }
  const ready = () => readiness(db, wires, model.name === 'rehearsal')

  return {
    db,
    log,
    actions,
    publicUrl,
    secrets: sealer,
    rehearsal: model.name === 'rehearsal',
    playbook: playbookFaces(db, executor, { model, name: defaultModel }),
    functions: functionFaces(db, executor, messaging),
    approvals: { decide: approvals.decide },
    channels: {
      connectTelegram: (businessId, token) => connectTelegram(messaging, telegram, businessId, token),
      connectWhatsApp: (businessId, wish) => connectWhatsApp(messaging, businessId, wish),
      requestPairingCode: (businessId, channelId, how) => requestPairingCode(messaging, businessId, channelId, how),
      connectWhatsappCloud: (businessId, credentials) => connectWhatsappCloud(messaging, cloud, businessId, credentials),
      answerCloudChallenge: (channelId, query) => answerCloudChallenge(messaging, channelId, query),
      receiveCloudWebhook: (channelId, signature, body) => receiveCloudWebhook(messaging, channelId, signature, body),
      async remove(businessId, channelId) {
        const farewell = await cloudFarewell(messaging, cloud, channelId)
        const removed = await removeChannel(messaging, telegram, businessId, channelId)
        if (removed) await farewell?.()
        return removed
      },
      receiveWebhook: (channelId, secretHeader, body) => receiveWebhook(messaging, channelId, secretHeader, body),
    },
    conversations: conversationFaces(db, messaging),
    invoicePdf: (businessId, invoiceId) => invoicePdf(db, businessId, invoiceId),
    creditNotePdf: (businessId, creditNoteId) => creditNotePdf(db, businessId, creditNoteId),
    paymentProvider: paymentProviderFaces(payments, messaging),
    testChat: testChat(db, messaging, model.name === 'rehearsal' ? 'rehearsal' : defaultModel),
    signingSecret: secretOf,
    webhooks,
    events,
    createBusiness: (wish) => createBusiness(db, actions, wish),
    readiness: ready,
    health: (businessId) =>
      lookAtHealth(
        {
          ...{ db, publicUrl },
          encryptionKey: settings.encryptionKey,
          rehearsal: model.name === 'rehearsal',
          usesRedis: settings.redisUrl !== undefined,
          readiness: ready,
        },
        businessId,
      ),
    async startWorking() {
      const work = await startWorking(assistant, approvals, runningCalls(executor, messaging), {
        soleOwner: settings.soleOwner,
        stop: () => stopping.abort(),
      })
      const posting = startPosting({ db, log }, webhooks)
      return { close: async () => void (await Promise.all([work.close(), posting.close()])) }
    },
    startReceiving: () => startReceiving(messaging),
    async close() {
      await events.close()
      await connections.close()
      await queue.close()
      await wires.close()
      await Promise.all([messenger.close(), modelWire.close(), outside.close()])
      await Promise.all([db.close(), printer.end()])
    },
  }
}
