import { checkDigit } from '@mostrador/domain/code/barcode.ts'
import type { CompanyCtx } from '../context.ts'
import { readInvoiceFile, uploadSupplierInvoice } from '../features/purchasing/supplier-invoices/public.ts'

/** The first product of the demo shop has this barcode without its check digit. */
const barcode = '780000000001'

const lines = [
  { code: 'DIS-100', barcode: '', name: 'Aceitunas verdes caja 12 frascos', quantity: 2, price: 21_480 },
  {
    code: 'DIS-204',
    barcode: `${barcode}${checkDigit(barcode)}`,
    name: 'Agua mineral 500 ml',
    quantity: 48,
    price: 395,
  },
  { code: 'FLETE', barcode: '', name: 'Despacho a local', quantity: 1, price: 4500 },
]

function writeInvoice(issuedOn: string, receiver: string): string {
  const net = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const tax = Math.round(net * 0.19)
  const rows = lines.map(({ code, barcode: ean, name, quantity, price }, index) => {
    const gtin = ean === '' ? '' : `<CdgItem><TpoCodigo>EAN13</TpoCodigo><VlrCodigo>${ean}</VlrCodigo></CdgItem>`
    return `<Detalle><NroLinDet>${index + 1}</NroLinDet>${gtin}<CdgItem><TpoCodigo>INT1</TpoCodigo><VlrCodigo>${code}</VlrCodigo></CdgItem><NmbItem>${name}</NmbItem><QtyItem>${quantity}</QtyItem><PrcItem>${price}</PrcItem><MontoItem>${quantity * price}</MontoItem></Detalle>`
  })
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<DTE xmlns="http://www.sii.cl/SiiDte" version="1.0"><Documento ID="F4021"><Encabezado><IdDoc><TipoDTE>33</TipoDTE><Folio>4021</Folio><FchEmis>${issuedOn}</FchEmis></IdDoc><Emisor><RUTEmisor>99900101-7</RUTEmisor><RznSoc>Distribuidora Imaginaria Ltda.</RznSoc></Emisor><Receptor><RUTRecep>${receiver}</RUTRecep><RznSocRecep>Comercial del Puerto SpA</RznSocRecep></Receptor><Totales><MntNeto>${net}</MntNeto><TasaIVA>19</TasaIVA><IVA>${tax}</IVA><MntTotal>${net + tax}</MntTotal></Totales></Encabezado>${rows.join('')}</Documento></DTE>`
}

/**
 * An electronic invoice of a fictitious supplier, uploaded and not yet received: one line is matched by its barcode, two need a
 * person.
 */
export async function uploadDemoInvoice(ctx: CompanyCtx, issuedOn: string, ownTaxId: string): Promise<void> {
  const bytes = Buffer.from(writeInvoice(issuedOn, ownTaxId.replaceAll('.', '')), 'latin1')
  const file = await readInvoiceFile(ctx, { invoice: { bytes, fileName: 'factura-4021.xml' } })
  await uploadSupplierInvoice(ctx, {}, file)
}
