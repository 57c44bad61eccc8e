import { amountsOf, escapeXml, major as majorOf, type Sample, type SampleLine, thousandths } from './sample.ts'

const types = { invoice: 'I', creditNote: 'E', deliveryNote: 'T' } as const
const major = (minor: number) => majorOf('cfdi', minor)
const attributes = (values: Record<string, string | null>) =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('')

/** A Mexican document with the stamp of its certifier, without signatures. */
export function cfdiFile(sample: Sample, version: '4.0' | '3.3' = '4.0'): Buffer {
  const { tax, total, net, taxed } = amountsOf(sample)
  const discounts = sample.lines.reduce((sum, { discount }) => sum + discount, 0)
  const head = attributes({
    Version: version,
    Serie: 'F',
    Folio: sample.number,
    Fecha: `${sample.issuedOn}T10:20:30`,
    SubTotal: major(net + discounts),
    Descuento: discounts === 0 ? null : major(discounts),
    Moneda: 'MXN',
    Total: major(total),
    TipoDeComprobante: types[sample.kind],
  })
  const space = `http://www.sat.gob.mx/cfd/${version.slice(0, 1)}`
  const issuer = attributes({ Rfc: sample.issuer.taxId, Nombre: sample.issuer.name, RegimenFiscal: '601' })
  const receiver = attributes({ Rfc: sample.receiver.taxId, Nombre: sample.receiver.name, UsoCFDI: 'G01' })
  const charged = attributes({
    Base: major(taxed),
    Impuesto: '002',
    TipoFactor: 'Tasa',
    TasaOCuota: '0.160000',
    Importe: major(tax),
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="${space}"${head}><cfdi:Emisor${issuer}/><cfdi:Receptor${receiver}/><cfdi:Conceptos>${linesOf(
    sample,
  )}</cfdi:Conceptos><cfdi:Impuestos TotalImpuestosTrasladados="${major(tax)}"><cfdi:Traslados><cfdi:Traslado${charged}/></cfdi:Traslados></cfdi:Impuestos><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${sample.uuid.toLowerCase()}"/></cfdi:Complemento></cfdi:Comprobante>`
  return Buffer.from(text)
}

function linesOf(sample: Sample): string {
  const { nets } = amountsOf(sample)
  return sample.lines.map((line, index) => lineOf(line, nets[index] ?? 0)).join('')
}

function lineOf(line: SampleLine, net: number): string {
  const tax = line.isExempt
    ? attributes({ Base: major(net), Impuesto: '002', TipoFactor: 'Exento' })
    : attributes({ Base: major(net), Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000' })
  const values = attributes({
    ClaveProdServ: '50201706',
    NoIdentificacion: line.code ?? line.barcode,
    Cantidad: thousandths(line.quantity),
    ClaveUnidad: 'H87',
    Descripcion: line.description,
    ValorUnitario: major(line.price),
    Importe: major(net + line.discount),
    Descuento: line.discount === 0 ? null : major(line.discount),
    ObjetoImp: '02',
  })
  return `<cfdi:Concepto${values}><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado${tax}/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>`
}
