import type { Actor, CallOutcome, Check, Fault, FunctionDefinition, JsonObject, Limit, Logger } from '@proviso/contracts'
import type { ApprovalRow, BusinessRow, ChannelRow, ConversationRow, Database, MessageRow, Sealer } from '@proviso/db'
import type { ActionRegistry, Fate } from '@proviso/executor'
import type { CloudChannel, CloudCredentials, EventFeed, PairingCode, Template, Webhooks, WhatsAppWish } from '@proviso/messaging'
import type { CompiledPlaybook, PlaybookChange } from '@proviso/playbook'
import type { Finding } from './health/finding.ts'
import type { PaymentProviderFaces } from './payment-provider-faces.ts'

/** A function as its owner sees it. */
export interface FunctionView extends FunctionDefinition {
  version: number
  origin: 'api' | 'playbook' | 'built_in'
  /** Whether the model is shown it now, and if not, why. */
  offered: boolean
  not_offered_reason: string | null
  /** A stored function that no longer validates: what is wrong. Empty otherwise. */
  faults: { pointer: string; detail: string }[]
  /** What the owner should think about: a money function without a real guard. */
  warnings: string[]
}

/** A version of the owner's text, and what becomes of its sentences. */
export interface PlaybookView {
  /** Null: nothing was ever written. */
  version: number | null
  publishedVersion: number | null
  text: string
  compiled: CompiledPlaybook
  /** Functions whose names stand beside the text already: it cannot be published so. */
  clashes: Fault[]
}

/** An unclear sentence, and one to take its place that is enforced. */
export interface PlaybookRewriting {
  line: number
  column: number
  before: string
  after: string
  saidBack: string
}

/** A text to begin with. */
export interface ReadyMade {
  trade: string
  language: string
  text: string
}

/** What a version would have made of the last calls of one function. */
export interface PlaybookReplay {
  function: string
  considered: number
  run: number
  block: number
  ask: number
  limit: number
  changed: { callId: string; was: Fate; would: Fate }[]
}

export interface DryRun {
  would: 'run' | 'block' | 'ask'
  checks: Check[]
  limit?: { limit: Limit; sentence: string }
}

export interface FunctionRequest {
  /** A built-in action, for which the business's functions bind the assistant and not this caller; or a function whose audience this caller is. */
  action: string
  arguments: JsonObject
  actor: Exclude<Actor, 'assistant'>
  actorId: string
  conversationId?: string
  leadId?: string
}

/** A call that has come to its end. */
export interface FinishedCall {
  id: string
  outcome: CallOutcome
  checks: Check[]
  /** Of a success: the effect's result. Of a refusal: what the model would read. */
  result: JsonObject
}

export interface TestChatAnswer {
  session: string
  conversation_id: string
  /** The model that answered; the rehearsal says so. */
  model: string
  replies: { text: string }[]
  calls: { id: string; function: string; outcome: CallOutcome; arguments: JsonObject; checks: Check[]; result: JsonObject | null }[]
}

export interface Readiness {
  ready: boolean
  /** Sentences; empty when ready. */
  reasons: string[]
  /** True but worth knowing, such as the rehearsal model being in use. */
  notes: string[]
}

/** What stands behind the answers: the program, and what was found wrong with it. */
export interface Health {
  version: string
  node: string
  startedAt: Date
  ready: boolean
  /** The built-in rehearsal model answers. */
  rehearsal: boolean
  findings: Finding[]
}

/** Everything the apps may ask of the wired rooms. Failures with a public face are `ProvisoError`s. */
export interface Product {
  db: Database
  log: Logger
  actions: ActionRegistry
  publicUrl: string
  /** Encrypts what must not lie readable in the database. */
  secrets: Pick<Sealer, 'seal' | 'open'>
  /** The rehearsal model answers: there is no key. */
  rehearsal: boolean
  functions: {
    list(businessId: string): Promise<FunctionView[]>
    /** `validation_failed` with every fault and its pointer; nothing is half-applied. */
    save(businessId: string, name: string, body: unknown, by?: string): Promise<FunctionView>
    remove(businessId: string, name: string, by?: string): Promise<boolean>
    check(businessId: string, name: string, about: { conversationId: string; arguments: JsonObject }): Promise<DryRun>
    run(businessId: string, request: FunctionRequest): Promise<FinishedCall>
  }
  /** The owner's plain text. Versions that are not there are `not_found`. */
  playbook: {
    /** The newest version where none is named. */
    read(businessId: string, version?: number): Promise<PlaybookView>
    /** Stores a draft; nothing is in force by it. */
    save(businessId: string, text: string, by: string): Promise<PlaybookView>
    check(businessId: string, text: string): Promise<CompiledPlaybook>
    /** Any version, an old one too: then what it says is in force again. `validation_failed` for a name that stands beside it. */
    publish(businessId: string, version: number, by: string): Promise<PlaybookView>
    /** Sentences that a model proposes for what is unclear; nothing is stored. Null where there is no model, or it does not answer. */
    rewrite(businessId: string, text: string): Promise<PlaybookRewriting[] | null>
    /** From what is in force to a version, in sentences. */
    diff(businessId: string, version: number): Promise<PlaybookChange[]>
    replay(businessId: string, version: number): Promise<PlaybookReplay[]>
    /** One for each trade, with amounts in the business's currency; in English where there is none in the language. */
    readyMade(businessId: string, language: string): Promise<ReadyMade[]>
  }
  approvals: {
    /** Decided once: `already_decided` afterwards, `not_found` for what is not there. An approved call has run when this answers. */
    decide(
      businessId: string,
      approvalId: string,
      how: { decision: 'approve' | 'decline'; by: string; reason?: string },
    ): Promise<ApprovalRow>
  }
  channels: {
    /** Answers when it is receiving. */
    connectTelegram(businessId: string, token: string): Promise<ChannelRow>
    /** Offers a link: the channel shows what is to be scanned. `conflict` for one that is linked. */
    connectWhatsApp(businessId: string, wish: WhatsAppWish): Promise<ChannelRow>
    /** `other_account` for another number than before, without `confirm`; `pairing_refused` with the reason. */
    requestPairingCode(businessId: string, channelId: string, how: { phone: string; confirm?: boolean }): Promise<PairingCode>
    /** `whatsapp_cloud_rejected` where Meta does not take number, token and secret together; nothing is saved then. */
    connectWhatsappCloud(businessId: string, credentials: CloudCredentials): Promise<CloudChannel>
    /** Meta's question whether we want its webhooks; undefined to who does not know our word. */
    answerCloudChallenge(channelId: string, query: URLSearchParams): Promise<string | undefined>
    receiveCloudWebhook(channelId: string, signature: string | undefined, body: string): Promise<'taken' | 'forbidden' | 'gone'>
    remove(businessId: string, channelId: string): Promise<boolean>
    receiveWebhook(channelId: string, secretHeader: string | undefined, body: string): Promise<'taken' | 'forbidden' | 'gone'>
  }
  conversations: {
    setMode(
      businessId: string,
      id: string,
      change: { mode: 'assistant' | 'human'; modeUntil?: Date | null },
      by: string,
    ): Promise<ConversationRow>
    /** The owner speaks; takes the conversation over. */
    writeAsOwner(businessId: string, id: string, said: string | Template, by: string): Promise<MessageRow>
  }
  /** The PDF of an invoice, rendered once and stored. */
  invoicePdf(businessId: string, invoiceId: string): Promise<{ bytes: Uint8Array; filename: string } | undefined>
  creditNotePdf(businessId: string, creditNoteId: string): Promise<{ bytes: Uint8Array; filename: string } | undefined>
  paymentProvider: PaymentProviderFaces
  /** The assistant's real answer on a sandbox channel; nothing leaves the house. A version of the playbook may be tried before it is in force. */
  testChat(
    businessId: string,
    ask: { text: string; media?: { bytes: Uint8Array; filename?: string }[]; session?: string; version?: number; name?: string },
  ): Promise<TestChatAnswer>
  /** What requests to the business's own endpoints are signed with, `whsec_…` (Standard Webhooks); made when it is first asked for. */
  signingSecret(businessId: string): Promise<string>
  /** Owners' addresses that hear of events. */
  webhooks: Pick<Webhooks, 'create' | 'change' | 'remove' | 'resend' | 'test'>
  /** The event log as it grows. */
  events: Pick<EventFeed, 'follow' | 'following' | 'endAll'>
  createBusiness(wish: { name: string; apiKey?: string }): Promise<BusinessRow>
  readiness(): Promise<Readiness>
  /** The installation, and the messengers and queues of this business. */
  health(businessId: string): Promise<Health>
}
