import { amountsOf, escapeXml, type Sample, tag, thousandths } from './sample.ts'

const head = '<?xml version="1.0" encoding="ISO-8859-1"?>'
const types = { invoice: '33', creditNote: '61', deliveryNote: '52' } as const

/** A Chilean document without its signature. */
function dteOf(sample: Sample): string {
  const isExempt = sample.kind === 'invoice' && sample.freight === 0 && sample.lines.every((line) => line.isExempt)
  const { taxed, exempt, tax, total } = amountsOf(sample)
  const totals = isExempt
    ? tag('MntExe', exempt)
    : `${tag('MntNeto', taxed)}${tag('MntExe', exempt)}<TasaIVA>19</TasaIVA>${tag('IVA', tax)}`
  return `<DTE xmlns="http://www.sii.cl/SiiDte" version="1.0"><Documento ID="F${sample.number}"><Encabezado><IdDoc>${tag(
    'TipoDTE',
    isExempt ? '34' : types[sample.kind],
  )}${tag('Folio', sample.number)}${tag('FchEmis', sample.issuedOn)}${tag('FchVenc', sample.dueOn)}</IdDoc><Emisor>${tag(
    'RUTEmisor',
    sample.issuer.taxId,
  )}${tag('RznSoc', sample.issuer.name)}<GiroEmis>Comercio</GiroEmis></Emisor><Receptor>${tag(
    'RUTRecep',
    sample.receiver.taxId,
  )}${tag('RznSocRecep', sample.receiver.name)}</Receptor><Totales>${totals}${tag('MntTotal', total)}</Totales></Encabezado>${linesOf(
    sample,
  )}${adjustmentOf('R', 'Flete', sample.freight)}${adjustmentOf('D', 'Descuento por volumen', sample.allowance)}</Documento></DTE>`
}

function linesOf(sample: Sample): string {
  const { nets } = amountsOf(sample)
  return sample.lines
    .map((line, index) => {
      const codes = [
        line.barcode === null ? '' : `<CdgItem><TpoCodigo>EAN13</TpoCodigo>${tag('VlrCodigo', line.barcode)}</CdgItem>`,
        line.code === null ? '' : `<CdgItem><TpoCodigo>INT1</TpoCodigo>${tag('VlrCodigo', line.code)}</CdgItem>`,
      ]
      const discount = line.discount === 0 ? '' : tag('DescuentoMonto', line.discount)
      return `<Detalle>${tag('NroLinDet', index + 1)}${codes.join('')}${line.isExempt ? '<IndExe>1</IndExe>' : ''}${tag(
        'NmbItem',
        line.description,
      )}${tag('QtyItem', thousandths(line.quantity))}<UnmdItem>UN</UnmdItem>${tag('PrcItem', line.price)}${discount}${tag(
        'MontoItem',
        nets[index] ?? 0,
      )}</Detalle>`
    })
    .join('')
}

function adjustmentOf(movement: 'R' | 'D', name: string, amount: number): string {
  if (amount === 0) return ''
  return `<DscRcgGlobal><NroLinDR>1</NroLinDR><TpoMov>${movement}</TpoMov>${tag('GlosaDR', name)}<TpoValor>$</TpoValor>${tag(
    'ValorDR',
    amount,
  )}</DscRcgGlobal>`
}

/** A file with one document, in the encoding that Chile uses. */
export function dteFile(sample: Sample): Buffer {
  return Buffer.from(`${head}\n${dteOf(sample)}`, 'latin1')
}

/** An envelope with several documents. */
export function dteEnvelope(samples: readonly Sample[]): Buffer {
  const sender = escapeXml(samples[0]?.issuer.taxId ?? '')
  const documents = samples.map(dteOf).join('\n')
  const cover = `<Caratula version="1.0"><RutEmisor>${sender}</RutEmisor><NroResol>0</NroResol></Caratula>`
  return Buffer.from(
    `${head}\n<EnvioDTE xmlns="http://www.sii.cl/SiiDte" version="1.0"><SetDTE ID="S">${cover}${documents}</SetDTE></EnvioDTE>`,
    'latin1',
  )
}
