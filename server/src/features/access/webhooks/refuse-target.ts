import { AppError } from '@mostrador/contract/errors.ts'
import type { Deps } from '../../../context.ts'
import { isTarget, readTarget, resolveTarget, type TargetFault } from './read-target.ts'

/** Longer than a look-up needs. After it the address is saved anyway, and checked again before anything is sent. */
const lookMilliseconds = 2000

/** Refuses an address that nothing may be sent to. A name that does not exist yet may be saved: it may exist tomorrow. */
export async function refuseTarget({ config, resolveHost }: Deps, { url }: { url: string }): Promise<void> {
  const target = readTarget(url, config.webhookInternalHosts)
  if (!isTarget(target)) throw faultOf(target)
  const late = new Promise<'late'>((done) => setTimeout(done, lookMilliseconds, 'late').unref())
  const found = await Promise.race([resolveTarget(target, resolveHost).catch(() => 'unknown' as const), late])
  if (found === undefined) throw faultOf('notPublic')
}

function faultOf(fault: TargetFault): AppError {
  return new AppError('invalidInput', { fields: { url: { key: `webhooks.faults.${fault}` } } })
}
