/** Files without a row: their process ended before writing it, or their transaction was rolled back. */
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, aUser, type Shop } from '../testing/builders.ts'
import { uploadText } from '../testing/import-file.ts'
import { filesFolder, strayFiles } from '../testing/stray-files.ts'
import { openTestServer } from '../testing/test-server.ts'
import { strayFileHours, sweepFiles } from './sweep-files.ts'

const server = openTestServer()
let shop: Shop
let folder: string

beforeAll(async () => {
  shop = await aCompany(server)
  folder = await filesFolder(server)
})

const sweep = () => sweepFiles(server.deps.db, server.deps.files, new Date())

/** Makes a file older than the waiting time. */
async function age(key: string, hours = strayFileHours + 1): Promise<void> {
  const at = new Date(Date.now() - hours * 3_600_000)
  await utimes(join(folder, key), at, at)
}

async function aFile(key: string, hours?: number): Promise<string> {
  await server.deps.files.put(key, Buffer.from('x'), 'service')
  await age(key, hours)
  return key
}

async function knownFiles(): Promise<string[]> {
  const file = await uploadText(server, shop, 'customers', 'Nombre\nRosa\n')
  const { rows } = await server.owner.query('select file_key from imports where id = $1', [file.id])
  const { auth } = await aUser(server)
  await server.owner.query('update users set avatar = $2 where id = $1', [auth.user.id, '/files/avatars/mine.webp'])
  await server.owner.query(
    `insert into jobs (company_id, id, kind, title, input, created_by_id, profile_id, language_tag, created_at, finished_at, status, file_key, file_name)
      select i.company_id, gen_random_uuid(), 'export', 'x', '{}', i.created_by_id, m.last_profile_id, 'es', now(), now(), 'done', 'exports/mine.csv', 'x.csv'
      from imports i join users m on m.id = i.created_by_id where i.id = $1`,
    [file.id],
  )
  const importKey: string = rows[0].file_key
  await age(importKey)
  await server.owner.query(
    `insert into taken_references (kind, value, taken_by_id) values ('payment', 'sweepxyz', $1)`,
    [file.id],
  )
  await server.owner.query(
    `with payment as (
       insert into billing_payments (company_id, id, kind, method, reference, currency_tag, quoted_at, quote, balance_used, due,
         requested_by_id, requested_at, expires_at)
       select company_id, id, 'register', 'bankTransfer', 'SWEEPXYZ', 'CLP', now(), '{}', 0, 0, created_by_id, now(), now()
       from imports where id = $1 returning company_id, id, requested_by_id)
     insert into bank_receipts (company_id, id, payment_id, file_name, file_path, content_type, bytes, sha256, uploaded_by_id)
     select company_id, gen_random_uuid(), id, 'x.pdf', 'receipts/mine.pdf', 'application/pdf', 1, sha256('x'), requested_by_id from payment`,
    [file.id],
  )
  const others = ['avatars/mine.webp', 'exports/mine.csv', 'receipts/mine.pdf']
  return [importKey, ...(await Promise.all(others.map((key) => aFile(key))))]
}

test('deletes files without a row after a day, in every folder, and keeps all others and new ones', async () => {
  const kept = await knownFiles()
  const strays = await Promise.all(
    ['avatars/lost.webp', 'imports/lost.csv', 'exports/lost.zip', 'receipts/lost.pdf'].map((key) => aFile(key)),
  )
  const fresh = await aFile('imports/new.csv', strayFileHours - 1)
  await writeFile(join(folder, 'imports/cut.csv.part'), 'x')
  await age('imports/cut.csv.part')

  expect(await sweep()).toBe(4)
  const left = async (keys: readonly string[]) =>
    (await Promise.all(keys.map((key) => server.deps.files.get(key)))).map((bytes) => bytes !== undefined)
  expect(await left(kept)).toEqual([true, true, true, true])
  expect(await left(strays)).toEqual([false, false, false, false])
  expect(await strayFiles(server, 'imports')).toEqual([fresh])
  expect(await strayFiles(server, 'avatars')).toEqual([])
  expect(await strayFiles(server, 'exports')).toEqual([])
  expect(await sweep()).toBe(0)
})

test('checks all files, also when there are more than one batch', async () => {
  for (let at = 0; at < 450; at++) await aFile(`exports/many-${at}.csv`)
  expect(await sweep()).toBe(450)
  expect(await strayFiles(server, 'exports')).toEqual([])
})
