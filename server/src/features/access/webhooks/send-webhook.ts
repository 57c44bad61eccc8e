import { setTimeout as wait } from 'node:timers/promises'
import type { WebhookDelivery } from '@mostrador/contract/features/access/webhooks/schema.ts'
import type { Deps } from '../../../context.ts'
import { postPinned } from './post-pinned.ts'
import { isTarget, readTarget, resolveTarget } from './read-target.ts'

/** A try without an answer after this time has failed (G-16). */
const timeoutMilliseconds = 5000

export type Outcome = {
  responseCode: number | null
  answer: string | null
  durationMs: number
  /** Null when the message was accepted. */
  errorCode: WebhookDelivery['errorCode']
}
type Sending = { url: string; headers: Record<string, string>; body: string; timeout?: number }

/** Makes one try. Never throws: the outcome contains the failure. */
export async function sendWebhook(
  { config, resolveHost }: Pick<Deps, 'config' | 'resolveHost'>,
  { url, headers, body, timeout = timeoutMilliseconds }: Sending,
): Promise<Outcome> {
  const started = performance.now()
  const signal = AbortSignal.timeout(timeout)
  const outcome = (part: Partial<Outcome>): Outcome => ({
    responseCode: null,
    answer: null,
    errorCode: null,
    durationMs: Math.round(performance.now() - started),
    ...part,
  })
  try {
    const target = readTarget(url, config.webhookInternalHosts)
    if (!isTarget(target)) return outcome({ errorCode: 'addressNotAllowed' })
    const addresses = await Promise.race([resolveTarget(target, resolveHost), endOf(signal, timeout)])
    if (!addresses) return outcome({ errorCode: 'addressNotAllowed' })
    const { statusCode, text } = await postPinned({ url: target.url, addresses, headers, body, signal })
    return outcome({ responseCode: statusCode, answer: text, errorCode: faultOf(statusCode) })
  } catch (error) {
    return outcome({ errorCode: signal.aborted ? 'timeout' : errorCodeOf(error) })
  }
}

/** A name look-up cannot be cancelled, so this stops waiting for it. */
async function endOf(signal: AbortSignal, timeout: number): Promise<never> {
  await wait(timeout, undefined, { ref: false })
  throw signal.reason
}

function faultOf(statusCode: number): Outcome['errorCode'] {
  if (statusCode >= 200 && statusCode < 300) return null
  return statusCode >= 300 && statusCode < 400 ? 'redirect' : 'status'
}

const nameFaults = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']
const certificateFault = /CERT|TLS|SSL|SIGNATURE|ISSUER/

function errorCodeOf(error: unknown): Outcome['errorCode'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (nameFaults.includes(code)) return 'nameNotFound'
  return certificateFault.test(code) ? 'certificate' : 'connection'
}
