import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The longest a slow device may work on one challenge. */
const timeoutMs = 90_000

/** Works on one challenge off the main thread, so that typing stays smooth; returns the solution or null. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey, timeout: timeoutMs }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  )
})
