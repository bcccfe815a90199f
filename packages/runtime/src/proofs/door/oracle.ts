import { canonicalJson, type JsonObject, type Limit, type Precondition, type SimplePrecondition } from '@proviso/contracts'

export interface Configuration {
  preconditions: Precondition[]
  limits: Limit[]
  approval: { mode: 'never' | 'always' | 'over_limit' } | { mode: 'sample'; rate: number }
  on_check_error: 'allow' | 'block'
}

export interface Payment extends JsonObject {
  amount: number
}

interface File {
  no: number
  kind: 'image' | 'document'
  at: number
  used: boolean
}
interface Proposal {
  key: string
  status: 'pending' | 'confirmed' | 'declined' | 'outdated'
  no: number
  at: number
}
interface Call {
  who: number
  args: Payment
  outcome: string
  deduplicated: boolean
  endedAt: number
}
interface Talk {
  no: number
  files: File[]
  phone: boolean
  looks: number[]
  proposals: Proposal[]
}

export interface Expected {
  outcome: string
  deduplicated: boolean
  runs: boolean
}

type Reading = { evidence?: File; passed: boolean; error?: boolean }

/** What must happen at the door, said a second time: in memory, without SQL, over what the conversations have seen. */
export class Oracle {
  readonly talks: Talk[] = [0, 1].map(() => ({ no: 0, files: [], phone: false, looks: [], proposals: [] }))
  readonly calls: Call[] = []
  readonly #configuration: Configuration
  #clock = 0

  constructor(configuration: Configuration) {
    this.#configuration = configuration
  }

  wrote(who: number, file?: File['kind']) {
    const talk = this.#talk(who)
    talk.no++
    if (file) talk.files.push({ no: talk.no, kind: file, at: ++this.#clock, used: false })
  }

  /** "1" or "2" where the messenger has no buttons: a message of theirs, and an answer if something is open. */
  answered(who: number, yes: boolean) {
    this.wrote(who)
    const talk = this.#talk(who)
    const open = talk.proposals.findLast(({ status }) => status === 'pending')
    if (open) Object.assign(open, { status: yes ? 'confirmed' : 'declined', no: talk.no, at: ++this.#clock })
  }

  pays(who: number, args: Payment, unreadable: boolean): Expected {
    const call: Call = { who, args, outcome: 'proposed', deduplicated: false, endedAt: 0 }
    const expected = this.#decide(call, unreadable, false)
    this.calls.push(call)
    return expected
  }

  get waiting(): Call | undefined {
    return this.calls.find(({ outcome }) => outcome === 'waiting')
  }

  approved(call: Call): Expected {
    return this.#decide(call, false, true)
  }

  #talk(who: number): Talk {
    return this.talks[who] as Talk
  }

  #decide(call: Call, unreadable: boolean, approved: boolean): Expected {
    const end = (outcome: string, deduplicated = false): Expected => {
      Object.assign(call, { outcome, deduplicated, endedAt: ++this.#clock })
      return { outcome, deduplicated, runs: outcome === 'succeeded' && !deduplicated }
    }
    const { preconditions, approval, on_check_error } = this.#configuration
    const readings = preconditions.map((each) => this.#read(each, call, unreadable))
    const missing = preconditions.filter((each, at) => !each.shadow && !readings[at]?.passed && !readings[at]?.error)
    const unknown = preconditions.some((each, at) => !each.shadow && readings[at]?.error)
    const onlyTheirYes = missing.every(wantsYes)
    const broken = this.#isBroken(call)
    if (unknown && on_check_error === 'block' && onlyTheirYes) return end('blocked')
    if (missing.length && onlyTheirYes) {
      if (broken && approval.mode !== 'over_limit') return end('limited')
      this.#propose(call)
      return end('blocked')
    }
    if (missing.length) return end('blocked')
    if (this.#isThere(call)) return end('succeeded', true)
    if (!approved) {
      if (broken && approval.mode !== 'over_limit') return end('limited')
      if (approval.mode === 'always' || broken) {
        const same = this.calls.some((each) => each.outcome === 'waiting' && each.who === call.who && keyOf(each) === keyOf(call))
        return end(same ? 'skipped' : 'waiting')
      }
    }
    for (const { passed, evidence } of readings) if (passed && evidence) evidence.used = true
    return end('succeeded')
  }

  #read(precondition: Precondition, call: Call, unreadable: boolean): Reading {
    if (precondition.type !== 'any_of') return this.#readOne(precondition, call, unreadable)
    const readings = precondition.of.map((each) => this.#readOne(each, call, unreadable))
    return readings.find(({ passed }) => passed) ?? { passed: false, error: readings.some(({ error }) => error) }
  }

  #readOne(p: SimplePrecondition, call: Call, unreadable: boolean): Reading {
    const talk = this.#talk(call.who)
    switch (p.type) {
      case 'client_sent_media': {
        if (unreadable) return { passed: false, error: true }
        const fits = ({ no, kind, used }: File) => no > talk.no - p.within_messages && p.media_kinds.includes(kind) && !(p.unused && used)
        const evidence = talk.files.findLast(fits)
        return evidence ? { passed: true, evidence } : { passed: false }
      }
      case 'lead_field_filled':
        return { passed: talk.phone }
      case 'function_called_before':
        return { passed: p.same_arguments ? talk.looks.includes(call.args.amount) : talk.looks.length > 0 }
      case 'min_client_messages':
        return { passed: talk.no >= p.count }
      case 'client_confirmed': {
        const newest = talk.proposals.at(-1)
        return { passed: newest?.status === 'confirmed' && newest.key === keyOf(call) && newest.no > talk.no - p.within_messages }
      }
      case 'payment_received':
        return { passed: false } // nobody pays over links in these histories
    }
  }

  #isBroken(call: Call): boolean {
    return this.#configuration.limits.some((limit) => {
      if (limit.type === 'argument_max') return call.args.amount > limit.max
      if (limit.type === 'argument_min') return call.args.amount < limit.min
      const counted = this.calls.filter(
        (each) =>
          each !== call &&
          (each.outcome === 'succeeded' || each.outcome === 'waiting') &&
          !each.deduplicated &&
          (limit.scope === 'business' || each.who === call.who),
      )
      if (limit.type === 'calls_per_day') return counted.length + 1 > limit.count
      return counted.reduce((sum, each) => sum + each.args.amount, call.args.amount) > limit.max
    })
  }

  #isThere(call: Call): boolean {
    const talk = this.#talk(call.who)
    return this.calls.some(
      (each) =>
        each !== call &&
        each.who === call.who &&
        each.outcome === 'succeeded' &&
        !each.deduplicated &&
        each.args.amount === call.args.amount &&
        !talk.files.some(({ at }) => at > each.endedAt) &&
        !talk.proposals.some(({ status, at }) => status === 'confirmed' && at > each.endedAt),
    )
  }

  #propose(call: Call) {
    const { proposals, no } = this.#talk(call.who)
    const open = proposals.filter(({ status }) => status === 'pending')
    if (open.at(-1)?.key === keyOf(call)) return
    for (const each of open) each.status = 'outdated'
    proposals.push({ key: keyOf(call), status: 'pending', no, at: ++this.#clock })
  }
}

const keyOf = ({ args }: Call): string => canonicalJson(args)

const wantsYes = (p: Precondition): boolean =>
  p.type === 'client_confirmed' || (p.type === 'any_of' && p.of.some((each) => each.type === 'client_confirmed'))
