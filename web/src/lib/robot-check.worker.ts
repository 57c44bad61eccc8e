import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Longest a slow device may work on one challenge. */
const timeoutMs = 90_000

/** Works on one challenge away from the page, so that typing stays smooth; answers the solution or null. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey, timeout: timeoutMs }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  )
})
