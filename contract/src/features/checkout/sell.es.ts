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
  planEnded: {
    title: 'Tu plan terminó.',
    titleOn: 'Tu plan terminó el {date}.',
    finish: 'Esta venta aún se puede terminar. Para seguir vendiendo, renueva el plan.',
    stopped:
      'No se puede empezar otra venta. Lo que está en espera o sin enviar está a salvo, y el turno se puede cerrar.',
    renew: 'Renovar el plan',
  },
  variant: { hint: 'Al completar una combinación, se agrega a la venta.' },
  quantity: {
    label: 'Cantidad, a {price}',
    invalid_one: 'Escribe un número mayor que cero, con hasta {count} decimal.',
    invalid_many: 'Escribe un número mayor que cero, con hasta {count} de decimales.',
    invalid_other: 'Escribe un número mayor que cero, con hasta {count} decimales.',
    amount: 'Importe',
    add: 'Agregar a la venta',
  },
  pack: { label: 'Unidad o pack', unit: 'Unidad', of: '{quantity} unidades', count: '{count} × {name}' },
  camera: {
    open: 'Escanear con la cámara',
    label: 'Cámara',
    starting: 'Iniciando la cámara',
    torch: 'Luz',
    close: 'Cerrar la cámara',
    faults: {
      insecure:
        'La cámara solo funciona en páginas seguras. Abre esta página con una dirección que comience con https.',
      denied:
        'El navegador no puede usar la cámara. Permítela en la configuración de esta página, junto a su dirección, y ábrela otra vez.',
      none: 'Este equipo no tiene cámara. Escribe el código o conecta un lector.',
      busy: 'Otra aplicación está usando la cámara. Ciérrala y abre la cámara otra vez.',
      noReader: 'No se pudo cargar la parte que lee los códigos. Conéctate una vez a la red y abre la cámara otra vez.',
      failed: 'No se pudo iniciar la cámara. Escribe el código o intenta otra vez.',
    },
  },
  label: { chip: 'Precio de la etiqueta' },
  product: { code: 'Código {code}', stock: 'Stock: {quantity}' },
  price: {
    button: 'Precio',
    label: 'En vez de {price}',
    usual: 'Precio habitual',
    subject: '{name}: {after} en vez de {before}',
    asks: 'Se le preguntará a alguien que pueda permitirlo.',
    faults: { invalid: 'Escribe un precio, o 0.', reason: 'Di por qué cuesta tan poco.' },
  },
  pad: {
    label: 'Lo que cambian las teclas',
    quantity: 'Cantidad',
    discount: 'Descuento %',
    price: 'Precio',
  },
  favourites: {
    tab: '★ Favoritos',
    empty: 'Fija productos aquí desde el menú de sus cuadros (⋮). Mientras tanto, estos son los más vendidos.',
    pin: 'Fijar en favoritos',
    unpin: 'Quitar de favoritos',
    earlier: 'Mover antes',
    later: 'Mover después',
  },
  nothing: { create: 'Crear un producto', openItem: 'Agregar «{text}» como ítem libre' },
  receipt: { found: 'Es el comprobante {code} de una venta.', open: 'Abrir la venta' },
  open: {
    title: 'Ítem libre',
    name: '¿Qué es?',
    price: 'Precio',
    nameMissing: 'Escribe qué es.',
    subject: 'Ítem libre {name} a {price}',
  },
  menu: {
    open: 'Más para esta venta',
    openItem: 'Agregar un ítem libre',
    note: 'Nota de la venta',
    lists: 'Lista de precios',
  },
  lists: {
    usual: 'Precios habituales',
    hint: 'Los precios que alguien escribió se quedan como están.',
    keep: 'Siempre en {name}',
    kept: 'Desde ahora, {name} vende con ella',
    repriced_one: 'La lista {name} cambió {count} precio',
    repriced_many: 'La lista {name} cambió {count} de precios',
    repriced_other: 'La lista {name} cambió {count} precios',
    repricedUsual_one: '{count} precio vuelve a ser el habitual',
    repricedUsual_many: '{count} de precios vuelven a ser los habituales',
    repricedUsual_other: '{count} precios vuelven a ser los habituales',
  },
} as const satisfies Shape<typeof sellEn>
