import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  card: {
    title: 'Costo y valor',
    unitCost: 'Costo de cada uno',
    value: 'Valor total',
    lastCost: 'Último costo conocido',
    why: '¿Por qué {cost}?',
  },
  chain: {
    title: 'Por qué {name} cuesta {cost}',
    intro:
      'De lo más nuevo a lo más antiguo: qué entró y qué salió, a qué costo, y cuánto costaba cada uno después. Lo que sale, sale al promedio de ese momento.',
    place: 'Local',
    none: 'Todavía no ha entrado nada.',
    list: 'De dónde viene el costo',
    quantity: 'Cantidad',
    value: 'Valor',
    onHand: 'Quedaron',
    valueAfter: 'Valían',
    unitCostAfter: 'Cada uno',
    each: 'a {cost} cada uno',
    by: 'por {name}',
    late: 'llegó el {date}',
    receipt: 'Comprobante {number}',
    correct: 'Corregir costo',
    newer: 'Más nuevos',
    older: 'Más antiguos',
    close: 'Cerrar',
  },
  correction: {
    title: 'Corrección de costo',
    amountAll: 'Costaron {amount} más. Todos están en stock.',
    amountAllLess: 'Costaron {amount} menos. Todos están en stock.',
    amountSome: 'Costaron {amount} más. Ya habían salido {gone} de {of}: {cost} pasaron al costo de ventas.',
    amountSomeLess: 'Costaron {amount} menos. Ya habían salido {gone} de {of}: el costo de ventas bajó en {cost}.',
    arrival:
      'Habían salido {gone} antes de que llegaran y costaron más de lo que se creía: {cost} pasaron al costo de ventas.',
    arrivalLess:
      'Habían salido {gone} antes de que llegaran y costaron menos de lo que se creía: el costo de ventas bajó en {cost}.',
    goingBack: 'Se devolvieron por lo que costaron, {cost} menos de lo que bajó el stock: eso pasó al costo de ventas.',
    goingBackLess:
      'Se devolvieron por lo que costaron, {cost} más de lo que bajó el stock: el costo de ventas bajó en eso.',
    carriedOver: 'La diferencia con la forma en que antes se calculaba el promedio.',
  },
  form: {
    title: 'Corregir el costo de {name}',
    explain:
      'El {date} entraron {count} a {cost} cada uno. La corrección cambia el valor de los que siguen en stock. La parte de los vendidos pasa al costo de ventas; ninguna venta anterior cambia.',
    unitCost: 'Cuánto costó cada uno en realidad',
    reason: 'Motivo',
    reasonShort: 'Escribe el motivo, con 3 a 200 letras',
    needed: 'Escribe cuánto costó cada uno en realidad',
    save: 'Corregir costo',
    done: 'El stock cambió en {value} y el costo de ventas en {cost}',
  },
  shelf: 'Estante',
  adder: {
    find: 'Buscar un producto',
    code: 'Escanea o escribe un código',
    unknown: 'Ningún producto con stock tiene el código {code}',
  },
  shelves: { title: 'Estante de {name}', at: 'Estante en {place}', save: 'Guardar estante', set: 'Indicar estante' },
  sameCost: 'Ya cuestan eso. Escribe otro costo',
  belowNothing: 'Nada puede costar menos que cero',
} as const satisfies Shape<typeof en>
