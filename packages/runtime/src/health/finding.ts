/** One thing that was looked at. */
export interface Finding {
  name: string
  /** Which of several: the kind of a messenger. */
  about?: string
  verdict: 'pass' | 'warn' | 'fail'
  /** What was seen. */
  detail: string
  /** How to mend it; absent where nothing has to be. */
  fix?: string
}

export const pass = (name: string, detail: string): Finding => ({ name, verdict: 'pass', detail })
export const warn = (name: string, detail: string, fix: string): Finding => ({ name, verdict: 'warn', detail, fix })
export const fail = (name: string, detail: string, fix: string): Finding => ({ name, verdict: 'fail', detail, fix })
