import { uploadPaymentProof } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { downloadProof, getPayment } from '@mostrador/contract/features/service/staff/endpoints.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aCompany, aStaffMember, call, type Shop } from '../../../../testing/builders.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { bankPdf } from '../../../../testing/pdf/make-pdf.ts'
import { active } from '../../../../testing/pdf/pdf-corpus.ts'
import { askAndWait } from '../../../../testing/plans/ask-plan.ts'
import { openTestServer } from '../../../../testing/test-server.ts'

const server = openTestServer()
const whole = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#abcdef' } })
  .png()
  .toBuffer()

const receiptsOf = ({ companyId }: Shop) =>
  inTransaction(server.deps.db, { companyId }, (tx) =>
    tx.selectFrom('bankReceipts').select('filePath').where('companyId', '=', companyId).execute(),
  )

const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer()

/** A bank's page of a transfer, as photographed by a phone. */
const slip = (amount: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" font-family="sans-serif">
      <rect width="720" height="1280" fill="#fff"/><rect width="720" height="180" fill="#1d4ed8"/>
      <text x="40" y="110" font-size="48" fill="#fff">Transferencia</text>
      <text x="40" y="400" font-size="120">${amount}</text><text x="40" y="600" font-size="60">N.º ${amount * 7919}</text>
      <rect x="40" y="800" width="640" height="160" fill="#e5e7eb"/></svg>`),
  )
    .png()
    .toBuffer()

function upload(shop: Shop, paymentId: string, bytes: Buffer, fileName = 'transfer.png') {
  const border = 'x1'
  const head = `--${border}\r\nContent-Disposition: form-data; name="json"\r\n\r\n${JSON.stringify({ companyId: shop.companyId, paymentId })}\r\n--${border}\r\nContent-Disposition: form-data; name="bankReceipt"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
  return server.app.inject({
    method: 'POST',
    url: uploadPaymentProof.path,
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': `multipart/form-data; boundary=${border}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]),
  })
}

/** The file as staff get it. */
const openedByStaff = async (companyId: string, receiptId: string) =>
  server.app.inject({
    method: 'POST',
    url: downloadProof.path,
    headers: { authorization: `Bearer ${(await aStaffMember(server)).token}` },
    payload: { companyId, receiptId },
  })

describe('proofs of payment', () => {
  it('converts a PDF to a picture, and shows staff and the company nothing else', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const payment = await askAndWait(server, shop)
    const answer = await upload(shop, payment.id, await bankPdf({ pages: 2 }), 'transfer.pdf')
    const [receipt] = answer.json().payment.receipts
    expect(receipt).toMatchObject({ fileName: 'transfer.webp', contentType: 'image/webp' })
    const opened = await openedByStaff(shop.companyId, receipt.id)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;.*transfer\.webp$/),
      'x-content-type-options': 'nosniff',
    })
    expect(opened.rawPayload.length).toBe(receipt.bytes)
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1131, height: 3212 })
    const [stored] = await receiptsOf(shop)
    expect(stored?.filePath).toMatch(/\.webp$/)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a script', () => active[0]?.[1] ?? Buffer.alloc(0), /script/],
    ['a password', () => bankPdf({ userPassword: 'secreto' }), /password/],
    ['too many pages', () => bankPdf({ pages: 11 }), /10 pages/],
  ])('refuses a PDF with %s with advice, and stores nothing', async (_what, make, words) => {
    const shop = await aCompany(server, { type: 'ps' })
    const payment = await askAndWait(server, shop)
    const answer = await upload(shop, payment.id, await make())
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'fileNotAllowed',
      data: { fields: { bankReceipt: expect.stringMatching(words) } },
    })
    expect(await receiptsOf(shop)).toEqual([])
  })

  it('stored earlier as PDFs are converted when staff open them', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const payment = await askAndWait(server, shop)
    const [receipt] = (await upload(shop, payment.id, await picture(61))).json().payment.receipts
    const filePath = 'receipts/0123456789abcdef.pdf'
    await server.deps.files.put(filePath, active[0]?.[1] ?? Buffer.alloc(0), { companyId: shop.companyId })
    await server.owner.query('update bank_receipts set file_path = $1, file_name = $2 where id = $3', [
      filePath,
      'old.pdf',
      receipt.id,
    ])
    const opened = await openedByStaff(shop.companyId, receipt.id)
    expect(opened.headers['content-disposition']).toMatch(/old\.webp$/)
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: 'webp' })
  })

  it.each<[string, Buffer, number, { fileName: string; contentType: string }[] | undefined]>([
    ['a program', Buffer.from('#!/bin/sh\nrm -rf /'), 422, undefined],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 422, undefined],
    ['the head of a PDF', Buffer.from('%PDF-1.7\n'), 422, undefined],
    ['the head of a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, undefined],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422, undefined],
    ['a picture', whole, 200, [{ fileName: 'receipt.png', contentType: 'image/png' }]],
  ])('accepts %s by its content, not by its name', async (_what, bytes, statusCode, receipts) => {
    const shop = await aCompany(server, { type: 'ps' })
    const payment = await askAndWait(server, shop)
    const answer = await upload(shop, payment.id, bytes, '../../../etc/receipt.png')
    expect(answer.statusCode).toBe(statusCode)
    expect(
      answer.json().payment?.receipts?.map(({ fileName, contentType }: { fileName: string; contentType: string }) => ({
        fileName,
        contentType,
      })),
    ).toEqual(receipts)
  })

  it('are limited to ten for a payment', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const payment = await askAndWait(server, shop)
    for (let index = 0; index < 10; index++)
      expect(await upload(shop, payment.id, await picture(20 + index))).toMatchObject({ statusCode: 200 })
    const answer = await upload(shop, payment.id, await picture(99))
    expect(answer.json()).toMatchObject({ code: 'limitReached', message: expect.stringContaining('10') })
  })

  it('used for another payment are marked for staff', async () => {
    const [shop, other] = [await aCompany(server, { type: 'ps' }), await aCompany(server, { type: 'ps' })]
    const bytes = await picture(60)
    const asked = []
    for (const one of [shop, other]) {
      const payment = await askAndWait(server, one)
      asked.push(payment)
      expect(await upload(one, payment.id, bytes)).toMatchObject({ statusCode: 200 })
    }
    const which = { companyId: shop.companyId, paymentId: asked[0]?.id ?? '' }
    expect((await call(server, getPayment, which, (await aStaffMember(server)).token)).warnings).toEqual([
      { kind: 'sameFile', companyName: 'Tienda', reference: asked[1]?.reference },
    ])
  })

  it.each([
    ['saved again, smaller and in a lossy format', 62_000, 62_000, ['similarPicture']],
    ['of another amount', 431_990, 1_985_500, []],
  ])('similar to one of another payment are marked for staff: %s', async (_what, amount, otherAmount, kinds) => {
    const [shop, other] = [await aCompany(server, { type: 'ps' }), await aCompany(server, { type: 'ps' })]
    const [mine, theirs] = [await askAndWait(server, shop), await askAndWait(server, other)]
    const again = await sharp(await slip(otherAmount))
      .resize(540)
      .jpeg({ quality: 60 })
      .toBuffer()
    expect(await upload(shop, mine.id, await slip(amount))).toMatchObject({ statusCode: 200 })
    expect(await upload(other, theirs.id, again)).toMatchObject({ statusCode: 200 })
    const which = { companyId: shop.companyId, paymentId: mine.id }
    const { warnings } = await call(server, getPayment, which, (await aStaffMember(server)).token)
    expect(warnings.map(({ kind }) => kind)).toEqual(kinds)
  })
})
