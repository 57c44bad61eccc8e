import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { mailPauseMinutes } from './notify-of-supplement.ts'
import { aClosing, aMovement, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, anOpenTill } from '../../../testing/builders.ts'
import { connect } from '../../../testing/live-client.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** A register that was counted, and its company. */
async function aCountedShop() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const count = {
    countedCashAmount: money(10_000),
    cashLeftAmount: money(10_000),
    printedExpectedAmount: money(10_000),
  }
  const closing = aClosing(till, count)
  await push(server, shop, closing)
  const mails = () => server.mails.filter(({ to, subject }) => to === shop.email && subject.includes('Z 1'))
  return { shop, till, closingId: closing.id, mails }
}

test('mails the owner about late documents, once an hour for each session', async () => {
  const { shop, till, closingId, mails } = await aCountedShop()
  const member = await aMember(server, shop, { permissions: ['CHECKOUTS__EXPECTED_VIEW'] })
  const late = aMovement(till)
  await push(server, shop, late, aMovement(till))
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.body).toContain(`/dashboard/checkouts/closings/${closingId}`)

  await push(server, shop, late)
  await push(server, shop, aMovement(till))
  expect(mails()).toHaveLength(1)
  await server.owner.query(
    `update checkout_sessions set supplement_told_at = supplement_told_at - make_interval(mins => $2) where id = $1`,
    [till.session.id, mailPauseMinutes],
  )
  await push(server, shop, aMovement(till))
  expect(mails()).toHaveLength(2)
  expect(server.mails.filter(({ to, subject }) => to === member.email && subject.includes('Z 1'))).toEqual([])
})

test('notifies pages of the closing with a supplement, but not of documents in time', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const client = await connect(await server.app.listen({ port: 0, host: '127.0.0.1' }), shop.token)
  await push(server, shop, aMovement(till))
  const count = {
    countedCashAmount: money(15_000),
    cashLeftAmount: money(15_000),
    printedExpectedAmount: money(15_000),
  }
  const closing = aClosing(till, count)
  await push(server, shop, closing)
  expect(client.heard.map(({ event }) => event)).not.toContain('closingSupplemented')
  await push(server, shop, aMovement(till))
  expect(await client.hears('closingSupplemented')).toEqual({ event: 'closingSupplemented', closingId: closing.id })
  client.close()
})
