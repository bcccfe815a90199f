export { sweepSilentChannels } from './channels/change-status.ts'
export { connectTelegram, removeChannel, type TelegramAccess } from './channels/connect-telegram.ts'
export {
  type CloudChannel,
  type CloudChannelAccess,
  type CloudCredentials,
  cloudFarewell,
  cloudHookUrl,
  connectWhatsappCloud,
} from './channels/connect-whatsapp-cloud.ts'
export { defaultGraphApiRoot, openConnections } from './channels/open-connections.ts'
export { openReceivers, type Receivers } from './channels/open-receivers.ts'
export { answerCloudChallenge, receiveCloudWebhook } from './channels/receive-cloud-webhook.ts'
export { receiveWebhook } from './channels/receive-webhook.ts'
export { escalate, saySystem } from './conversations/escalate.ts'
export { propose } from './conversations/propose.ts'
export { sayUnasked } from './conversations/say-unasked.ts'
export { type ModeChange, setMode, sweepTakeovers } from './conversations/set-mode.ts'
export { tellDecision } from './conversations/tell-decision.ts'
export { type Template, writeAsOwner } from './conversations/write-as-owner.ts'
export { type EventFeed, type Follower, type Frame, openEventFeed } from './events/open-event-feed.ts'
export { openHints } from './events/open-hints.ts'
export { storeUpdates } from './inbox/store-updates.ts'
export { purgeUpdates, sweepLanes } from './inbox/sweep-lanes.ts'
export { type LaneOwner, takeLane } from './inbox/take-lane.ts'
export { sweepFiles } from './media/fetch-attachments.ts'
export * from './messaging.ts'
export { deliverBusiness, deliverChat, deliverHeld, deliveriesAtRest, sweepOutbox } from './outbox/deliver.ts'
export { openPace, type Pace } from './outbox/open-pace.ts'
export { enqueueDocuments, enqueueParts, enqueueToOwners, type Unasked } from './outbox/enqueue.ts'
export { askOwners, closeCards } from './owners/ask-owners.ts'
export { hashOwnerCode } from './owners/owner-chat.ts'
export * from './wake/lease.ts'
export * from './wake/open-wake-queue.ts'
export * from './wake/open-wires.ts'
export * from './wake/sweep.ts'
export { openWebhooks, type Webhooks } from './webhooks/open-webhooks.ts'
export { connectWhatsApp, type PairingCode, requestPairingCode, type WhatsAppWish } from './whatsapp/connect-whatsapp.ts'
export { purgeWhatsApp } from './whatsapp/purge-whatsapp.ts'
