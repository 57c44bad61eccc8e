import type { Shape } from '../../../i18n.ts'
import type { saleReviewsEn } from './reviews.en.ts'

export const saleReviewsEs = {
  title_one: 'Algo por revisar',
  title_many: '{count} de cosas por revisar',
  title_other: '{count} cosas por revisar',
  priceChanged: 'Un precio había cambiado en el catálogo. El cliente pagó el precio que tenía la caja.',
  taxChanged: 'Un impuesto había cambiado. La venta conserva el que se imprimió.',
  settingsChanged:
    'Sus precios o impuestos se calcularon de una forma distinta de la actual de la empresa. El comprobante vale.',
  lineDiffers:
    'Una línea no lleva el nombre, el SKU, la unidad o el tipo que el producto tiene en el catálogo, o no nombra ningún producto.',
  productArchived: 'Incluye un producto que estaba archivado.',
  oversold: 'Se vendió más de lo que indicaba el stock. Cuenta ese producto.',
  sessionClosed: 'Llegó cuando su turno ya estaba cerrado. Revisa el efectivo de ese turno.',
  clockSkewed:
    'Su fecha no corresponde: el reloj del equipo estaba mal, llegó más tarde de lo que una caja puede vender sin conexión o la fecha queda fuera de su turno. Revisa cuándo se hizo.',
  overProfileLimits:
    'Tiene un descuento, un precio cambiado, ningún impuesto o un pago a cuenta, o se anuló, y el perfil de quien lo hizo no lo permite.',
  registerOfOthers: 'Se hizo en una caja que no admite el perfil de quien la hizo.',
  actorRevoked: 'Quien la hizo ya no puede vender, o no con ese perfil. Quedó a nombre de quien la envió.',
  makerUnproved:
    'El equipo nombró a una persona distinta de la que la envió, sin prueba. Quedó a nombre de quien la envió y con sus permisos.',
  approvedOffline: 'Algo de ella se aprobó con PIN mientras la caja no tenía conexión. Confírmalo con quien aprobó.',
  approvalObjected:
    'Algo de ella se aprobó en nombre de una persona que dice que no fue ella. Averigua quién escribió su PIN.',
  returnedLate: 'Se devolvió fuera de plazo, sin que lo aprobara alguien que puede hacerlo.',
  printedDiffers: 'El papel de su anulación nombra otro comprobante u otro total que los de la venta.',
  moreThanDrawer:
    'Se devolvió más efectivo del que debería haber en el cajón, sin que lo aprobara alguien que puede hacerlo. Cuenta ese cajón.',
  totalsAsPrinted: 'Sus líneas no sumaban el total de su comprobante. Se aceptó con lo que se imprimió.',
  numberRepeated: 'Otra venta tiene el mismo número de comprobante. Se aceptó con el número que se imprimió.',
  numberAhead: 'Su número de comprobante va muy adelante de su serie. Se aceptó con el número que se imprimió.',
  otherDevice: 'La envió un equipo distinto del que la hizo.',
  deviceRevoked: 'Llegó cuando su equipo ya se había quitado. Alguien la aceptó.',
  planExpired: 'Llegó cuando el plan de la empresa había vencido.',
  customerUnknown: 'Nombra a un cliente que no se pudo guardar. Quedó sin cliente; el comprobante tiene el nombre.',
  customerDiscountChanged:
    'Lleva un descuento del cliente mayor que el que tiene ahora. El cliente pagó lo que dice el comprobante.',
  detailsDiffer:
    'Uno de sus campos propios no tiene lo que se pide ahora: falta un valor, o el campo o la opción ya no existe. Quedó registrada como llegó.',
  serialsDiffer:
    'Sus números de serie no coinciden: hay más que unidades, uno está dos veces o se devolvió uno que no se vendió.',
  orderDiffers:
    'El pedido en línea que entrega había cambiado: se anuló, se entregó en otra parte o tiene menos pagado. El comprobante vale; revisa el pedido.',
  sellerGone:
    'Nombra a un vendedor que no está entre los miembros activos. Si nunca fue uno, la venta cuenta para quien la cobró.',
  exemptionEnded:
    'Se vendió sin impuestos a un cliente que ahora los paga. El cliente pagó lo que dice el comprobante.',
  belowCost: 'Se vendió un producto por menos de lo que costó, sin permiso.',
  belowMinimum: 'Se vendió un producto por debajo de su precio mínimo, sin permiso.',
  tenderRules:
    'A un pago le falta el cliente o la referencia que pide su forma de pago, o se devolvió dinero en una que no lo permite.',
  surchargeChanged:
    'El recargo de una forma de pago es distinto del que se cobró. El cliente pagó lo que dice el comprobante.',
  roundingChanged:
    'Su efectivo se redondeó de una forma distinta de la actual de la empresa. El cliente pagó lo que dice el comprobante.',
  overCreditLimit: 'Se vendió a cuenta más de lo que el cliente puede deber, o a un cliente bloqueado.',
} as const satisfies Shape<typeof saleReviewsEn>
