/**
 * The robot check of a form. It starts when the person first uses the form, so that the answer is ready before they submit. An answer is
 * valid once and for a limited time, so a new one is made after each use and before the old one expires.
 */
import { useEffect, useState } from 'react'
import { createStore, type Store, useStore } from '#src/lib/store.ts'

/** How long an answer is kept: the server accepts it for 120 seconds (G-9), and sending takes time. */
export const answerLifeMs = 100_000
/** How often an answer is renewed for a form that is not used any more. */
export const maxRenewals = 5

export type RobotCheckState = 'idle' | 'working' | 'ready' | 'failed'
type Solve = (container: HTMLElement | null, signal: AbortSignal) => Promise<string | undefined>

type RobotCheck = {
  state: Store<RobotCheckState>
  /** Starts unless an answer is ready or being made. */
  begin: () => void
  /** The answer for one call; waits for it if it is being made, and starts the next one. */
  take: () => Promise<string | undefined>
  /** The place for a provider's own widget. */
  attach: (container: HTMLElement | null) => void
  stop: () => void
}

const solveWhenWanted: Solve = async (container, signal) => {
  const { solveRobotCheck } = await import('#src/lib/solve-robot-check.ts')
  return solveRobotCheck(container, signal)
}

/** The answer being made or kept, and what changes with it. */
type Solving = {
  solve: Solve
  state: Store<RobotCheckState>
  container: HTMLElement | null
  work: { answer: Promise<string | undefined>; abort: AbortController } | null
  ageing: ReturnType<typeof setTimeout> | undefined
  renewals: number
}

export function createRobotCheck(solve: Solve = solveWhenWanted): RobotCheck {
  const state = createStore<RobotCheckState>('idle')
  const solving: Solving = { solve, state, container: null, work: null, ageing: undefined, renewals: 0 }
  return {
    state,
    begin: () => begin(solving),
    take: () => take(solving),
    attach: (element) => {
      solving.container = element
    },
    stop: () => {
      drop(solving)
      state.set('idle')
    },
  }
}

function begin(solving: Solving): void {
  solving.renewals = 0
  const current = solving.state.get()
  if (current === 'working' || current === 'ready') return
  drop(solving)
  void start(solving)
}

async function take(solving: Solving): Promise<string | undefined> {
  begin(solving)
  const answer = await solving.work?.answer
  drop(solving)
  void start(solving)
  return answer
}

function start(solving: Solving): Promise<string | undefined> {
  const { solve, state, container } = solving
  const abort = new AbortController()
  const isCurrent = () => solving.work?.abort === abort
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
  // The consumer of the answer gets the failure; the status line shows it otherwise.
  answer.catch(() => undefined)
  solving.work = { answer, abort }
  state.set('working')
  solving.ageing = setTimeout(() => growOld(solving), answerLifeMs)
  return answer
}

function growOld(solving: Solving): void {
  drop(solving)
  solving.state.set('idle')
  if (document.visibilityState !== 'visible' || solving.renewals >= maxRenewals) return
  solving.renewals += 1
  void start(solving)
}

function drop(solving: Solving): void {
  clearTimeout(solving.ageing)
  solving.work?.abort.abort()
  solving.work = null
}

/** The check of one form: `formProps` go to the form, the rest to its status line and to the sender. */
export function useRobotCheck({ atOnce = false } = {}) {
  const [check] = useState(() => createRobotCheck())
  useEffect(
    function runWithForm() {
      // A one-button form leaves no time between using it and sending it. A field that has the focus got it before the page's scripts ran:
      // the form is in use.
      const isInUse = document.activeElement?.closest('form') != null
      if (atOnce || isInUse) check.begin()
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
