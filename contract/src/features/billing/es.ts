import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  parts: { ps: 'Punto de venta', ec: 'Tienda en línea' },
  periods: { monthly: 'Mensual', quarterly: 'Trimestral', semiannual: 'Semestral', annual: 'Anual' },
  receiptKinds: 'Elige un PDF o una imagen (JPEG, PNG, WebP) de 5 MB como máximo.',
  documents: {
    invoice: 'Factura',
    creditNote: 'Nota de crédito',
    to: 'Para',
    chargeLine: '{part}, plan {plan}',
    creditLine: 'Parte no usada de {part}, plan {plan}',
    net: 'Neto',
    total: 'Total',
  },
} as const satisfies Shape<typeof en>
