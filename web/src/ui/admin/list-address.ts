/** What a list hands to the record it opens, so that the way back leads to the same search. */
export type FromList = { listPath: string; listSearch: string }

/** The address of a list as somebody left it, or as it usually is. */
export function listAddress(path: string, state: unknown): string {
  if (typeof state !== 'object' || state === null || !('listSearch' in state && 'listPath' in state)) return path
  return state.listPath === path && typeof state.listSearch === 'string' ? path + state.listSearch : path
}
