import type { ApiProblem } from '../../api/api-problem.ts'

type Faults = ApiProblem['faults']

/** What is wrong at exactly this place of the body, or undefined. */
export const faultAt = (faults: Faults, pointer: string): string | undefined => faults.find((fault) => fault.pointer === pointer)?.detail

/** What is wrong at a place or anywhere below it. */
export const faultsBelow = (faults: Faults, pointer: string): string[] =>
  faults.filter((fault) => fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`)).map(({ detail }) => detail)

/** What is wrong in places that no field of the page stands for; the whole is no place that anybody would look for. */
export const faultsElsewhere = (faults: Faults, pointers: readonly string[]): string[] =>
  faults
    .filter((fault) => !pointers.some((pointer) => fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`)))
    .map(({ pointer, detail }) => (pointer === '' || pointer === '/' ? detail : `${pointer}: ${detail}`))
