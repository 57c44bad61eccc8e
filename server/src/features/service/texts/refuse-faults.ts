import { AppError } from '@mostrador/contract/errors.ts'
import type { Fault } from './find-content-faults.ts'

/** Throws `invalidInput` with each fault at its field, and at its line of the Markdown. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const pathOf = ({ place, line }: Fault) =>
    [...(place === 'id' ? [] : ['content']), place, ...(line === null ? [] : [line])].join('.')
  throw new AppError('invalidInput', {
    fields: Object.fromEntries(faults.map((fault) => [pathOf(fault), fault.words])),
  })
}
