import { getRobotCheck } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { solveTurnstile } from '#src/lib/turnstile.ts'

/** An answer of the robot check; undefined if none could be made, and then the server says what to do. */
export type RobotAnswer = string | undefined

function solveInWorker(challenge: Record<string, unknown>, signal: AbortSignal): Promise<RobotAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./robot-check.worker.ts', import.meta.url), { type: 'module' })
    const finish = (answer: RobotAnswer) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('message', ({ data: solution }: MessageEvent<object | null>) =>
      finish(solution ? btoa(JSON.stringify({ challenge, solution })) : undefined),
    )
    worker.addEventListener('error', () => finish(undefined))
    signal.addEventListener('abort', () => finish(undefined))
    worker.postMessage(challenge)
  })
}

/** Asks which check is in force and makes one answer, valid once. `container` is the place for a provider's own widget. */
export async function solveRobotCheck(container: HTMLElement | null, signal: AbortSignal): Promise<RobotAnswer> {
  const check = await callEndpoint(getRobotCheck, {}, { signal })
  return check.provider === 'altcha'
    ? solveInWorker(check.challenge, signal)
    : solveTurnstile({ siteKey: check.siteKey, container, signal })
}
