import type { Shape } from '../../i18n.ts'
import type { sellEn } from './sell.en.ts'

export const sellEs = {
  tile: {
    from: 'desde {price}',
    openPrice: 'Precio a convenir',
    menu: 'Más sobre {name}',
    variants_one: '{count} variante',
    variants_many: '{count} de variantes',
    variants_other: '{count} variantes',
  },
  variant: { hint: 'Al completar una combinación, se agrega a la venta.' },
  quantity: {
    label: 'Cantidad, a {price}',
    invalid_one: 'Escriba un número mayor que cero, con hasta {count} decimal.',
    invalid_many: 'Escriba un número mayor que cero, con hasta {count} de decimales.',
    invalid_other: 'Escriba un número mayor que cero, con hasta {count} decimales.',
    amount: 'Importe',
    add: 'Agregar a la venta',
  },
  pack: { label: 'Unidad o pack', unit: 'Unidad', of: '{quantity} unidades', count: '{count} × {name}' },
  label: { chip: 'Precio de la etiqueta' },
  product: { code: 'Código {code}', stock: 'Stock: {quantity}' },
  receipt: { found: 'Es el comprobante {code} de una venta.', open: 'Abrir la venta' },
  lists: {
    repriced_one: 'La lista {name} cambió {count} precio',
    repriced_many: 'La lista {name} cambió {count} de precios',
    repriced_other: 'La lista {name} cambió {count} precios',
    repricedUsual_one: '{count} precio vuelve a ser el habitual',
    repricedUsual_many: '{count} de precios vuelven a ser los habituales',
    repricedUsual_other: '{count} precios vuelven a ser los habituales',
  },
} as const satisfies Shape<typeof sellEn>
