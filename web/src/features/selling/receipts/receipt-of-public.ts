import { detailValue } from '@mostrador/contract/features/catalogue/metadata/detail-value.ts'
import type { PublicReceipt } from '@mostrador/contract/features/selling/receipts/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'

/** The stored receipt in the form of the receipt engine, with the names of taxes and payments in the reader's language. */
export function receiptOfPublic(receipt: PublicReceipt, language: Language, publicUrl?: string): ReceiptInput {
  const {
    shop,
    settings,
    look,
    taxes,
    payments,
    lines,
    customerName,
    sellerName,
    note,
    originalReceipt,
    isTaxExempt,
    details,
    token: _,
    ...facts
  } = receipt
  return {
    ...facts,
    currencyTag: settings.currencyTag,
    timeZone: settings.timeZone,
    shop: shopOf(shop),
    lines: lines.map(({ sku, note: lineNote, ...line }) => ({
      ...line,
      ...(sku && { sku }),
      ...(lineNote && { note: lineNote }),
    })),
    taxes: taxes.map((tax) => ({ ...tax, name: tax.name[language] })),
    payments: payments.map(({ reference, ...payment }) => ({
      ...payment,
      name: payment.name[language],
      ...(reference && { reference }),
    })),
    ...(sellerName && { sellerName }),
    ...(customerName && { customerName }),
    details: details.flatMap(({ label, value: stored, ...field }) => {
      const value = detailValue(field, stored, language)
      return value ? [{ label: label[language], value }] : []
    }),
    ...(isTaxExempt && { exemption: { reference: null } }),
    ...(note && { note }),
    ...(originalReceipt && { originalReceipt }),
    ...(publicUrl && { publicUrl }),
    parts: look.parts,
  }
}

function shopOf({ header, footer, logo, legalName, taxId, address, phone, name }: PublicReceipt['shop']) {
  return {
    name,
    ...(legalName && { legalName }),
    ...(taxId && { taxId }),
    ...(address && { address }),
    ...(phone && { phone }),
    ...(logo && { logo }),
    ...(header && { header: header.split('\n') }),
    ...(footer && { footer: footer.split('\n') }),
  }
}
