/** How many subjects a fault hits (one unless said otherwise), and which. */
export interface Aim<Subject> {
  times?: number
  when?: (subject: Subject) => boolean
}

/** Faults of one kind that are still to come, oldest first. */
export class FaultList<Fault, Subject> {
  private coming: (Fault & Aim<Subject> & { times: number })[] = []

  add(fault: Fault & Aim<Subject>): void {
    this.coming.push({ times: 1, ...fault })
  }

  take(subject: Subject): Fault | undefined {
    const fault = this.coming.find(({ when }) => !when || when(subject))
    if (fault && --fault.times <= 0) this.coming = this.coming.filter((each) => each !== fault)
    return fault
  }

  clear(): void {
    this.coming = []
  }
}
