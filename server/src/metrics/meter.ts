/** What a process counts while it works. `noMeter` counts nothing: metrics are off unless METRICS_PORT is set. */
export type Meter = {
  /** An answered request. `route` is the pattern of its address, never the address. */
  countRequest: (request: { route: string; method: string; status: number; seconds: number }) => void
  /**
   * A document of a till. `outcome`: stored, replayed, to be reviewed, refused for good, or to be sent again. `waitedSeconds`: from making a
   * stored document to storing it.
   */
  countDocument: (document: { kind: string; outcome: DocumentOutcome; waitedSeconds?: number }) => void
  /** A round of something that happens by itself. */
  countRound: (round: { job: string; isGood: boolean; seconds: number }) => void
  /** A call of a database function that was tried again, because another transaction was in its way. */
  countRetry: (statement: string) => void
}

export type DocumentOutcome = 'stored' | 'replayed' | 'review' | 'refused' | 'later'

const nothing = () => {}

export const noMeter: Meter = {
  countRequest: nothing,
  countDocument: nothing,
  countRound: nothing,
  countRetry: nothing,
}
