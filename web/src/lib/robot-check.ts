/**
 * The robot check of a form. Begins when somebody turns to the form, so that the answer is there before they press; an answer
 * is good once and for a while, so a new one is made after each use and before the old one is too old.
 */
import { useEffect, useState } from 'react'
import { createStore, type Store, useStore } from '#src/lib/store.ts'

/** How long an answer is kept: the server takes it for 120 seconds (G-9), and sending takes time. */
export const answerLifeMs = 100_000
/** How often an answer is renewed for a form nobody touches any more. */
export const maxRenewals = 5

export type RobotCheckState = 'idle' | 'working' | 'ready' | 'failed'
type Solve = (container: HTMLElement | null, signal: AbortSignal) => Promise<string | undefined>

export type RobotCheck = {
  state: Store<RobotCheckState>
  /** Starts unless an answer is there or on its way. */
  begin: () => void
  /** The answer for one call; waits for it when it is on its way, and begins the next one. */
  take: () => Promise<string | undefined>
  /** Where a provider's own widget may go. */
  attach: (container: HTMLElement | null) => void
  stop: () => void
}

const solveWhenWanted: Solve = async (container, signal) => {
  const { solveRobotCheck } = await import('#src/lib/solve-robot-check.ts')
  return solveRobotCheck(container, signal)
}

export function createRobotCheck(solve: Solve = solveWhenWanted): RobotCheck {
  const state = createStore<RobotCheckState>('idle')
  let container: HTMLElement | null = null
  let work: { answer: Promise<string | undefined>; abort: AbortController } | null = null
  let ageing: ReturnType<typeof setTimeout> | undefined
  let renewals = 0

  function drop(): void {
    clearTimeout(ageing)
    work?.abort.abort()
    work = null
  }

  function growOld(): void {
    drop()
    state.set('idle')
    if (document.visibilityState !== 'visible' || renewals >= maxRenewals) return
    renewals += 1
    void start()
  }

  function start(): Promise<string | undefined> {
    const abort = new AbortController()
    const isCurrent = () => work?.abort === abort
    const answer = solve(container, abort.signal).then(
      (found) => {
        if (isCurrent()) state.set(found === undefined ? 'failed' : 'ready')
        return found
      },
      (error: unknown) => {
        if (isCurrent()) state.set('failed')
        throw error
      },
    )
    // Whoever takes the answer hears of the failure; the status line shows it to the others.
    answer.catch(() => undefined)
    work = { answer, abort }
    state.set('working')
    ageing = setTimeout(growOld, answerLifeMs)
    return answer
  }

  function begin(): void {
    renewals = 0
    const current = state.get()
    if (current === 'working' || current === 'ready') return
    drop()
    void start()
  }

  async function take(): Promise<string | undefined> {
    begin()
    const answer = await work?.answer
    drop()
    void start()
    return answer
  }

  return {
    state,
    begin,
    take,
    attach: (element) => {
      container = element
    },
    stop: () => {
      drop()
      state.set('idle')
    },
  }
}

/** The check of one form: `formProps` go to the form, the rest to its status line and to whoever sends. */
export function useRobotCheck({ atOnce = false } = {}) {
  const [check] = useState(() => createRobotCheck())
  useEffect(
    function runWithForm() {
      // A form of one button leaves no time between turning to it and sending it.
      if (atOnce) check.begin()
      return check.stop
    },
    [check, atOnce],
  )
  return {
    state: useStore(check.state, 'idle'),
    begin: check.begin,
    take: check.take,
    attach: check.attach,
    formProps: { onFocus: check.begin, onInput: check.begin },
  }
}
