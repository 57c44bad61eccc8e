import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Anular una venta',
  action: 'Anular',
  document: 'Anulación de {number}',
  pick: 'Ventas de este equipo en el turno abierto. De cualquier otra venta, haz una devolución.',
  none: 'Este equipo no tiene en este turno ninguna venta que se pueda anular.',
  text: 'La venta {number} por {amount} se anula entera: su stock y su dinero vuelven, y su comprobante lo dirá. Esto no se puede deshacer.',
  reason: '¿Por qué se anula?',
  reasonTooShort: 'Di en pocas palabras por qué.',
  confirm: 'Anular {number}',
  confirmAnyway: 'Anular {number} de todos modos',
  cash: 'Entrega {amount} en efectivo',
  account: 'A cuenta: ya no se deben {amount}',
  other: '{tender}: devuelve {amount} también en el terminal de tarjetas',
  done: 'La venta {number} quedó anulada',
  nothingPaid: 'No se pagó nada, así que no se devuelve nada.',
  another: 'Otra venta',
  notEnoughCash: 'En el cajón debería haber {amount} en efectivo. Pon efectivo primero.',
  faults: {
    notOpen: 'El turno de esta venta ya no está abierto en este equipo. Haz una devolución.',
    refunded: 'De esta venta ya se devolvió algo, así que no se puede anular. Devuelve el resto.',
    voided: 'Esta venta ya estaba anulada.',
  },
  notStored: 'Este equipo no pudo guardar la anulación. La venta sigue válida.',
  by: 'La anuló {name}, {time}',
} as const satisfies Shape<typeof en>
