import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { aMailQueue } from '../testing/queues/a-mail-queue.ts'
import { openTestServer } from '../testing/test-server.ts'
import { maxTries } from './mail-queue.ts'

const server = openTestServer()
const began = Date.now()

type Sent = { id: string; to: string; subject: string; body: string }

/** A queue with its own clock and mail server. */
function aQueue({ fail = () => false }: { fail?: (mail: Sent) => boolean } = {}) {
  const sent: Sent[] = []
  const clock = { now: new Date(began) }
  const send = async (mail: Sent) => {
    if (fail(mail)) throw new Error('451 try again later')
    sent.push(mail)
  }
  const queue = aMailQueue(server.deps.db, send, () => clock.now)
  return { queue, sent, clock }
}

const mailTo = (to: string) => ({ to, subject: 'Subject', body: 'Body', language: 'en' as const })
const rowOf = async (to: string) =>
  (await server.owner.query('select * from mail_outbox where to_address = $1', [to])).rows[0]
const add = (queue: ReturnType<typeof aMailQueue>, to: string) =>
  inTransaction(server.deps.db, 'nobody', (tx) => queue.add(tx, mailTo(to)))

test('sends a mail soon after its transaction, once, and records it as sent', async () => {
  const { queue, sent } = aQueue()
  queue.start()
  await add(queue, 'soon@example.test')

  await expect.poll(() => sent).toMatchObject([{ to: 'soon@example.test', subject: 'Subject', body: 'Body' }])
  await expect.poll(async () => (await rowOf('soon@example.test')).sent_at).toBeInstanceOf(Date)
  await queue.stop()
})

test('sends nothing for a failed transaction', async () => {
  const { queue, sent } = aQueue()
  queue.start()
  await expect(
    inTransaction(server.deps.db, 'nobody', async (tx) => {
      await queue.add(tx, mailTo('never@example.test'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await add(queue, 'after@example.test')

  await expect.poll(() => sent.map(({ to }) => to)).toEqual(['after@example.test'])
  await queue.stop()
})

test('retries a failure at growing intervals, and gives up in the end', async () => {
  const to = 'late@example.test'
  const { queue, clock } = aQueue({ fail: (mail) => mail.to === to })
  await add(queue, to)
  const pauses: number[] = []
  for (let tries = 1; tries <= maxTries; tries++) {
    const next = createQueueAt(clock, to)
    next.start()
    await next.stop()
    const row = await rowOf(to)
    expect(row).toMatchObject({ attempts: tries, last_error: '451 try again later', sent_at: null })
    pauses.push((row.next_attempt_at.getTime() - clock.now.getTime()) / 1000)
    expect(row.given_up_at === null).toBe(tries < maxTries)
    clock.now = row.next_attempt_at
  }

  expect(pauses).toEqual([60, 180, 540, 1620, 4860, 14_580, 21_600, 21_600])
  const { queue: last, sent } = aQueue()
  clock.now = new Date(clock.now.getTime() + 86_400_000)
  last.start()
  await last.stop()
  expect(sent).toEqual([])
  await queue.stop()
})

/** A process that starts at that moment, tries what is due, and stops. */
function createQueueAt(clock: { now: Date }, failing: string) {
  const send = async ({ to }: Sent) => {
    if (to === failing) throw new Error('451 try again later')
  }
  return aMailQueue(server.deps.db, send, () => clock.now)
}

test('several processes share the work and send nothing twice', async () => {
  const workers = [aQueue(), aQueue(), aQueue()]
  const first = workers[0]?.queue
  if (!first) throw new Error('no worker')
  for (let index = 0; index < 40; index++) await add(first, `many-${index}@example.test`)
  for (const { queue } of workers) queue.start()

  const all = () => workers.flatMap(({ sent }) => sent.map(({ to }) => to)).filter((to) => to.startsWith('many-'))
  await expect.poll(() => all().length).toBe(40)
  for (const { queue } of workers) await queue.stop()
  expect(new Set(all()).size).toBe(40)
})
