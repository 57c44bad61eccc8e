import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Ventas sin registrar',
  caption: 'Ventas que llegaron y no se registraron, con su motivo y su estado',
  search: 'Buscar número de comprobante',
  empty:
    'No se rechazó ninguna venta. Si una caja envía una que no se puede registrar tal como está, queda aquí hasta que alguien decida.',
  lead: 'Por estas ventas se recibió dinero, y algo en ellas impide contabilizarlas. Aquí nunca se borra nada.',
  waiting: 'Por decidir',
  columns: {
    number: 'Comprobante',
    reason: 'Motivo',
    amount: 'Monto',
    state: 'Estado',
    offered: 'Llegó',
    by: 'La envió',
    checkout: 'Caja',
    device: 'Equipo',
  },
  unknownNumber: 'Sin número',
  kinds: {
    sale: 'Venta',
    refund: 'Devolución',
    sessionOpening: 'Apertura',
    movement: 'Movimiento de efectivo',
    sessionClosing: 'Cierre',
    other: 'Documento',
  },
  states: { open: 'Por decidir', accepted: 'Aceptada', setAside: 'Apartada' },
  reasons: {
    saleIdReused: 'Otra venta tiene su código',
    saleTotalsMismatch: 'Sus líneas no dan su total',
    receiptNumberUsed: 'Otra venta tiene su número',
    saleNotSettled: 'Sus pagos no la pagan',
    referenceUnknown: 'Ya no existe algo que menciona',
    refundTooLarge: 'Devuelve más de lo vendido',
    deviceRevoked: 'Se quitó su equipo',
    seriesForked: 'Su equipo usó dos veces el número',
  },
  explained: {
    saleIdReused:
      'Ya hay una venta guardada con el mismo código y otro contenido. Una de las dos cambió después de hacerse, o el equipo volvió a un estado anterior.',
    saleTotalsMismatch:
      'El comprobante dice un total distinto del que dan sus líneas. Si la aceptas, se contabiliza el total impreso, repartido en sus líneas: es lo que pagó el cliente.',
    receiptNumberUsed:
      'Otra venta de esta caja lleva el mismo número, como cuando un equipo vuelve a un estado anterior. Si la aceptas, las dos conservan el número impreso y esta queda marcada.',
    saleNotSettled:
      'Lo pagado, menos el vuelto, no es lo que cuesta la venta. No se puede contabilizar sin dejar un descuadre.',
    refundTooLarge:
      'Devuelve más de lo que queda de una venta, como cuando dos equipos devuelven lo mismo sin conexión. El dinero ya salió del cajón; no se puede contabilizar contra esa venta.',
    deviceRevoked:
      'Llegó cuando su equipo ya se había quitado. Pregunta a quien tenía el equipo y compara los comprobantes. Acepta la apertura de un turno antes que lo hecho en él.',
    seriesForked:
      'El mismo equipo hizo otra venta con este número, como cuando su navegador vuelve a un estado anterior. El equipo sigue con una serie nueva. Si aceptas esta venta, las dos conservan el número impreso y esta queda marcada.',
    referenceUnknown:
      'El turno, un producto, el cliente o una forma de pago de esta venta no está en tu empresa, o ya no está.',
  },
  detail: {
    title: 'Venta {number}, sin registrar',
    titleOther: '{kind}, sin registrar',
    sentBy: 'La envió {name}, {time}',
    compare: 'En qué se diferencian',
    offered: 'En su comprobante',
    computed: 'Según sus líneas',
    stored: 'Venta guardada',
    openStored: 'Abrir la venta guardada',
    openPosted: 'Abrir la venta registrada',
    number: 'Comprobante',
    soldAt: 'Vendida',
    total: 'Monto total',
    tax: 'Impuesto',
    rounding: 'Redondeo por efectivo',
    change: 'Vuelto',
    linesOffered: 'Líneas de lo que llegó',
    linesStored: 'Líneas de la venta guardada',
    payments: 'Pagos',
    document: 'Lo que llegó',
    kind: 'Tipo',
    made: 'Se hizo',
    amount: 'Monto',
    reason: 'Motivo',
    unreadable: 'Lo que llegó ya no se puede leer como una venta. Se conserva tal como llegó.',
    notFound: 'Esa venta no está en tu empresa',
    notFoundText: 'Vuelve a la lista y ábrela desde ahí.',
  },
  decide: {
    title: 'Decisión',
    text: 'Se toma una sola vez y queda, con tu nombre y el motivo.',
    accept: 'Aceptar',
    setAside: 'Apartar',
    acceptTitle: '¿Aceptar esta venta?',
    acceptText: 'Se registra ahora: el dinero, el stock y los impuestos cuentan para el día en que se vendió.',
    setAsideTitle: '¿Apartar esta venta?',
    setAsideText: 'No se registra. Queda aquí con su motivo y nunca se borra.',
    cannotAccept: 'Esta no se puede registrar tal como llegó. Se puede apartar.',
    note: 'Motivo',
    noteHelp: 'Tres letras por lo menos; lo leerá quien audite.',
    accepted: 'La venta quedó registrada',
    wasSetAside: 'La venta quedó apartada',
    by: '{state} por {name}, {time}',
  },
} as const satisfies Shape<typeof en>
