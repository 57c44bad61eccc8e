import type { SessionClosing } from '@mostrador/contract/features/selling/registers/schema.ts'
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { ask } from '../../bench/support/client.ts'
import { nextSale, type Register } from '../../bench/support/shop.ts'
import { newId } from '../../server/src/context.ts'
import type { FaultCase } from '../fault-case.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { readRows } from '../support/read-rows.ts'
import { between } from '../support/random.ts'
import { linesPerSale, pushSales, type Seller } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'

const unsent = 50
/** The float with which the registers were opened. */
const float = money(50_000)

/**
 * A device sells offline. Meanwhile another one takes its register over and closes the session. All its sales arrive afterwards: stored,
 * marked as late, in their own session, whose count stays as it was.
 */
export const sessionClosedElsewhere: FaultCase = {
  id: 'H-21',
  title: 'session closed while its device has 50 unsent sales',
  unit: 'registers',
  rounds: 12,
  minutes: 2,
  needs: [],
  async run(trial) {
    const site = await openSite(trial, { registers: trial.rounds })
    const moments = trial.random('sent before')
    const faults: string[] = []
    for (const seller of site.everyone) faults.push(...(await closeElsewhere(site, seller, between(moments, 0, 5))))
    const outcome = await closeBooks(site)
    return {
      ...outcome,
      counts: { sessions: trial.rounds, late: trial.rounds * unsent, ...outcome.counts },
      faults: [...outcome.faults, ...faults],
    }
  },
}

async function closeElsewhere(site: Site, seller: Seller, sentBefore: number): Promise<string[]> {
  const { shop } = site
  const { register } = seller
  const sell = () => nextSale(shop, register, linesPerSale, seller.random)
  if (sentBefore > 0) await sendAll(site, seller, Array.from({ length: sentBefore }, sell))
  const late = Array.from({ length: unsent }, sell)
  const deviceId = newId()
  const { lease } = await ask<{ lease: Register['lease'] }>(
    '/api/checkouts/claim',
    { checkoutId: register.session.checkoutId, deviceId, takeOver: true },
    shop.token,
  )
  await close(site, register, lease)
  const before = await readCount(site, register)
  const marks = await sendAll(site, seller, late)
  const after = await readCount(site, register)
  const unmarked = marks.filter((mark) => !mark.includes('sessionClosed')).length
  return [
    ...(unmarked === 0 ? [] : [`${unmarked} sales of a closed session were not marked as late`]),
    ...(before !== undefined && before === after
      ? []
      : [`the count of a closed session went from ${before} to ${after}`]),
  ]
}

async function close(
  { shop }: Site,
  { session }: Register,
  { deviceId, epoch, checkoutId }: Register['lease'],
): Promise<void> {
  const closing: SessionClosing = {
    closingId: newId(),
    sessionId: session.id,
    checkoutId,
    deviceId,
    epoch,
    closedAt: new Date().toISOString(),
    countedCashAmount: float,
    denominations: null,
    otherCounts: [],
    cashLeftAmount: float,
    differenceReason: 'The device is offline',
    releasesLease: true,
    note: null,
    printedExpectedAmount: null,
  }
  const items = [{ kind: 'sessionClosing', id: closing.closingId, madeBy: null, payload: closing }]
  const { results } = await ask<{ results: { status: string; code?: string }[] }>(
    pushDocuments.path,
    { protocol: pushProtocol, items },
    shop.token,
  )
  if (results[0]?.status !== 'stored') throw new Error(`a closing was refused: ${results[0]?.code ?? ''}`)
}

/** Returns the marks of each sale. */
async function sendAll({ shop }: Site, seller: Seller, sales: Seller['confirmed']): Promise<(readonly string[])[]> {
  const results = await pushSales(shop, sales)
  return results.map((result, index) => {
    const sale = sales[index]
    if (result.status === 'refused' || !sale) {
      seller.refusals.push(`a sale was refused: ${result.status === 'refused' ? result.code : ''}`)
      return []
    }
    seller.confirmed.push(sale)
    return result.needsReview
  })
}

/** All that is stored of the closing of the session, as one text. */
async function readCount({ world }: Site, { session }: Register): Promise<string | undefined> {
  const rows = await readRows<{ row: string }>(
    world.owner,
    'select row_to_json(c)::text as row from checkout_closings c where session_id = $1',
    [session.id],
  )
  return rows[0]?.row
}
