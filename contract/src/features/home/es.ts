import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Punto de venta para tiendas pequeñas',
  description: 'Un punto de venta de código abierto que sigue vendiendo cuando se cae la red, en español y en inglés.',
  heading: 'La caja que sigue vendiendo cuando se cae la red',
  lead: 'Un punto de venta de código abierto para tiendas, cafés y puestos. Escanea, cobra e imprime en el computador, la tableta o el teléfono que ya tienes.',
  start: 'Prueba gratis',
  logIn: 'Entrar',
  open: 'Abrir el panel',
  sample: 'Un comprobante de ejemplo',
  slip: {
    shop: 'Café del Sur',
    checkout: 'Caja 2 · María',
    beans: 'Café en grano 1 kg',
    beansDetail: '2 x $8.990',
    milk: 'Leche de avena 1 L',
    bread: 'Pan amasado',
    tax: 'IVA 19 % incluido',
    total: 'Total a pagar',
    cash: 'Efectivo',
    change: 'Vuelto',
    saved: 'Guardado en este equipo; se envía cuando vuelva la red',
  },
  facts: {
    offlineTitle: 'Funciona sin red',
    offlineText:
      'Los productos, los precios y los comprobantes viven en el equipo. Las ventas se guardan y se envían en orden cuando vuelve la conexión, cada una exactamente una vez.',
    moneyTitle: 'Cuentas que cuadran',
    moneyText:
      'Un solo motor calcula impuestos, descuentos, redondeos y vuelto: el mismo en la caja, en el servidor y en el comprobante.',
    openTitle: 'Es tuyo',
    openText:
      'El código es abierto. Instálalo en tu propio computador o deja que alguien lo aloje por ti, y llévate tus datos cuando quieras.',
  },
} as const satisfies Shape<typeof en>
