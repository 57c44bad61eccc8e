import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Costos posteriores',
  lead: 'Flete, aduana, un precio corregido o un crédito que llegó después de la mercadería. La mercadería en stock cambia de valor; por la ya vendida cambia el costo de ventas.',
  none: 'Ninguno.',
  add: 'Agregar costo posterior',
  newTitle: 'Costo conocido después de recibir',
  kind: 'Tipo',
  kinds: { charge: 'Cuesta más', credit: 'Cuesta menos (crédito)' },
  name: 'Descripción',
  namePlaceholder: 'Flete',
  documentNumber: 'Número del documento',
  amount: 'Monto',
  spreadBy: 'Repartir por',
  receipts: 'Para la mercadería de',
  allReceipts: 'Todas las recepciones de esta orden',
  save: 'Agregar costo',
  saved: '{name} se repartió entre la mercadería',
  split: '{stock} a la mercadería en stock, {sales} a la vendida',
  undo: 'Revertir',
  undoTitle: '¿Revertir {name}?',
  undoText: 'Sus partes se quitan otra vez de la mercadería.',
  undone: '{name} se revirtió',
  wasUndone: 'Revertido: {reason}',
  reason: 'Motivo',
  faults: {
    noGoods: 'No queda mercadería de esta orden entre la cual repartirlo',
    belowNothing: 'El crédito es mayor que lo que costó la mercadería',
  },
} as const satisfies Shape<typeof en>
