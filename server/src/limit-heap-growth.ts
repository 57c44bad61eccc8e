import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow beyond what was alive in it before the old objects are cleaned up, in percent. */
const growthPercent = 75

/**
 * Left to itself, V8 lets the heap grow to four times of what is alive before it cleans up old objects. Work with much passing
 * data, such as an import, would then hold hundreds of megabytes of what nobody needs any more. Cleaning up sooner costs a few
 * milliseconds every few seconds of such work.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
}
