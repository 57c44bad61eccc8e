/** How a device reads the catalogue page by page, as a pure machine beside `push-machine.ts`. */

/** Items asked for at once; the first page is what a cashier waits for, so it is small. */
export const firstPageItems = 500
export const pageItems = 2000

export type PullState = {
  /** The version the device has; zero before its first whole download. */
  since: number
  /** The version of the first page: what changed while later pages were read has a higher one and comes with the next pull. */
  version: number | null
}

export type PullEvent =
  | { type: 'started'; since: number }
  | { type: 'arrived'; version: number; nextCursor: string | null }

export type PullEffect =
  | { type: 'ask'; since: number; cursor: string | null; per: number }
  /** A page of the first download is used as it comes. */
  | { type: 'take' }
  /** A page of changes waits for the others: half of a new version is never seen. */
  | { type: 'hold' }
  /**
   * Everything is here: what was held is written in one step with the version it makes. After a whole download (`isWhole`) goes
   * what none of its pages had: an earlier one that was cut off may have left what has been removed since.
   */
  | { type: 'finish'; version: number; isWhole: boolean }

export const firstPullState: PullState = { since: 0, version: null }

/**
 * The next things to do, in their order; asking may go on while what follows is done. The version kept is that of the first page:
 * only that page tells what was removed, so a later version would lose what was removed meanwhile.
 */
export function nextPull(state: PullState, event: PullEvent): { state: PullState; effects: readonly PullEffect[] } {
  if (event.type === 'started') {
    const { since } = event
    const per = since === 0 ? firstPageItems : pageItems
    return { state: { since, version: null }, effects: [{ type: 'ask', since, cursor: null, per }] }
  }
  const { since } = state
  const isFirstPage = state.version === null
  const version = state.version ?? event.version
  const use: PullEffect = since === 0 ? { type: 'take' } : { type: 'hold' }
  const next: PullEffect =
    event.nextCursor === null
      ? { type: 'finish', version, isWhole: since === 0 }
      : { type: 'ask', since, cursor: event.nextCursor, per: pageItems }
  // A cashier waits for the first page; each later one is written while the next one travels.
  const isWaitedFor = isFirstPage || next.type === 'finish'
  return { state: { since, version }, effects: isWaitedFor ? [use, next] : [next, use] }
}
