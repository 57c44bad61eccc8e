import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openCatalogueDatabase, openOutbox, outboxName } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm } from '#src/testing/a-sale.ts'

/** Deletes a store without the application's knowledge. */
async function dropStore(name: string, store: string): Promise<void> {
  const open = await answerOf(indexedDB.open(name))
  const { version } = open
  open.close()
  const request = indexedDB.open(name, version + 1)
  request.addEventListener('upgradeneeded', () => request.result.deleteObjectStore(store))
  const db = await answerOf(request)
  db.close()
}

test('creates a missing store again, and keeps the money in the other stores', async () => {
  const outbox = openOutbox('missing')
  await saveRegister(outbox, aRegister())
  const sale = await confirmSale(outbox, aSaleToConfirm())
  outbox.close()
  for (let round = 0; round < 2; round += 1) {
    await dropStore(outboxName('missing'), 'drafts')

    const again = openOutbox('missing')
    expect((await listUnsent(again)).map(({ id }) => id)).toEqual([sale.id])
    const next = await confirmSale(again, aSaleToConfirm())
    expect(next.payload.number).toBe(sale.payload.number + round + 1)
    await again.write(['documents'], async (transaction) => {
      transaction.objectStore('documents').delete(next.position)
    })
    again.close()
  }
})

test('a device whose register was wiped becomes another device, and still sends what it had', async () => {
  const outbox = openOutbox('wiped')
  const before = await deviceIdOf(outbox)
  await saveRegister(outbox, aRegister())
  const sale = await confirmSale(outbox, aSaleToConfirm())
  outbox.close()
  await dropStore(outboxName('wiped'), 'meta')

  const again = openOutbox('wiped')
  expect(await deviceIdOf(again)).not.toBe(before)
  expect((await listUnsent(again)).map(({ id }) => id)).toEqual([sale.id])
  await expect(confirmSale(again, aSaleToConfirm())).rejects.toThrow('taken over')
})

test('a catalogue with a missing store is loaded again', async () => {
  const catalogue = openCatalogueDatabase('half')
  await catalogue.read(['pages'], async () => undefined)
  catalogue.close()
  await dropStore(catalogue.name, 'pages')

  const again = openCatalogueDatabase('half')
  expect(await again.read(['pages'], (transaction) => answerOf(transaction.objectStore('pages').count()))).toBe(0)
})

test('an older application leaves the data of a newer one unchanged', async () => {
  const request = indexedDB.open(outboxName('newer'), 99_000)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('other'))
  const db = await answerOf(request)
  db.close()

  await expect(deviceIdOf(openOutbox('newer'))).rejects.toMatchObject({ name: 'VersionError' })
})
