/** A supplier's electronic invoice as a file, and a shop to which it is addressed. All companies are fictitious. */
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import { call } from './shop.ts'

const ownTaxId = '99.900.202-1'
export const issuer = { taxId: '99900101-7', name: 'Distribuidora Imaginaria Ltda.' }

export type WrittenLine = { code: string; description: string; quantity: number; price: number }
type Written = { folio: number; lines: readonly WrittenLine[]; receiver?: string; type?: 33 | 61 }

/** A Chilean document, in the encoding that Chile uses. */
export function electronicInvoice({ folio, lines, receiver = ownTaxId, type = 33 }: Written): Buffer {
  const net = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const tax = Math.round(net * 0.19)
  const rows = lines.map(
    ({ code, description, quantity, price }, index) =>
      `<Detalle><NroLinDet>${index + 1}</NroLinDet><CdgItem><TpoCodigo>INT1</TpoCodigo><VlrCodigo>${code}</VlrCodigo></CdgItem><NmbItem>${description}</NmbItem><QtyItem>${quantity}</QtyItem><PrcItem>${price}</PrcItem><MontoItem>${quantity * price}</MontoItem></Detalle>`,
  )
  return Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>
<DTE xmlns="http://www.sii.cl/SiiDte" version="1.0"><Documento ID="F${folio}"><Encabezado><IdDoc><TipoDTE>${type}</TipoDTE><Folio>${folio}</Folio><FchEmis>2026-03-04</FchEmis><FchVenc>2026-04-03</FchVenc></IdDoc><Emisor><RUTEmisor>${issuer.taxId}</RUTEmisor><RznSoc>${issuer.name}</RznSoc></Emisor><Receptor><RUTRecep>${receiver.replaceAll('.', '')}</RUTRecep><RznSocRecep>Almacén Sur</RznSocRecep></Receptor><Totales><MntNeto>${net}</MntNeto><TasaIVA>19</TasaIVA><IVA>${tax}</IVA><MntTotal>${net + tax}</MntTotal></Totales></Encabezado>${rows.join('')}</Documento></DTE>`,
    'latin1',
  )
}

/** Gives the shop the tax number to which the documents are addressed. */
export async function setOwnTaxId(request: APIRequestContext): Promise<void> {
  const { settings } = await call(request, getGeneralSettings, {})
  const { legalName, address, phone, logo, ...rest } = settings
  await call(request, updateGeneralSettings, {
    ...rest,
    legalName: legalName ?? '',
    address: address ?? '',
    phone: phone ?? '',
    taxId: ownTaxId,
    logoImageId: logo?.imageId ?? null,
  })
}
