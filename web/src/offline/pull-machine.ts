/** Loads the catalogue page by page, as a pure machine like `push-machine.ts`. */

/** Items requested at once; the cashier waits for the first page, so it is small. */
const firstPageItems = 500
export const pageItems = 2000

export type PullState = {
  /** The version the device has; zero before its first whole download. */
  since: number
  /** The version of the first page: changes made while later pages load have a higher version and come with the next pull. */
  version: number | null
}

type PullEvent = { type: 'started'; since: number } | { type: 'arrived'; version: number; nextCursor: string | null }

export type PullEffect =
  | { type: 'ask'; since: number; cursor: string | null; per: number }
  /** A page of the first download can be used immediately. */
  | { type: 'take' }
  /** A page of changes waits for the others: half of a new version is never visible. */
  | { type: 'hold' }
  /**
   * Everything has arrived: the held pages are written in one step with their version. After a whole download (`isWhole`) everything is
   * deleted that none of its pages had: an interrupted earlier one may have left items that were deleted since.
   */
  | { type: 'finish'; version: number; isWhole: boolean }

export const firstPullState: PullState = { since: 0, version: null }

/**
 * The next effects, in order; requesting may continue while earlier effects run. The stored version is that of the first page: only that
 * page lists deletions, so a later version would miss what was deleted meanwhile.
 */
export function nextPull(state: PullState, event: PullEvent): { state: PullState; effects: readonly PullEffect[] } {
  if (event.type === 'started') {
    const { since } = event
    const per = since === 0 ? firstPageItems : pageItems
    return { state: { since, version: null }, effects: [{ type: 'ask', since, cursor: null, per }] }
  }
  const { since } = state
  // The server was restored from a backup and has forgotten versions.
  if (event.version < since) return nextPull(state, { type: 'started', since: 0 })
  const isFirstPage = state.version === null
  const version = state.version ?? event.version
  const use: PullEffect = since === 0 ? { type: 'take' } : { type: 'hold' }
  const next: PullEffect =
    event.nextCursor === null
      ? { type: 'finish', version, isWhole: since === 0 }
      : { type: 'ask', since, cursor: event.nextCursor, per: pageItems }
  // The cashier waits for the first page; each later one is written while the next one is in transit.
  const isWaitedFor = isFirstPage || next.type === 'finish'
  return { state: { since, version }, effects: isWaitedFor ? [use, next] : [next, use] }
}
