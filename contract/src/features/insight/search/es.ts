import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  open: 'Buscar o ir a…',
  placeholder: 'Buscar productos, clientes, ventas o acciones',
  nothing: 'Sin resultados para «{text}»',
  hint: 'Escribe > para ver acciones, # para el número de una venta',
  failed: 'No se pudo buscar. Revisa la conexión e inténtalo otra vez',
  searching: 'Buscando…',
  groups: {
    recent: 'Lo último que abriste',
    goTo: 'Ir a',
    create: 'Crear',
    settings: 'Configuración',
    products: 'Productos',
    customers: 'Clientes',
    sales: 'Ventas',
    suppliers: 'Proveedores',
  },
  create: {
    product: 'Nuevo producto',
    customer: 'Nuevo cliente',
    category: 'Nueva categoría',
    tax: 'Nuevo impuesto',
    checkout: 'Nueva caja',
    profile: 'Nuevo perfil',
    field: 'Nuevo campo',
    invitation: 'Invitar personas',
    tender: 'Nueva forma de pago',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    hint: 'Teclas una después de otra, fuera de los campos',
    help: 'Ayuda de esta pantalla',
    palette: 'Buscar o ir a',
    list: 'Esta lista',
    sell: 'Vender',
    goTo: 'Ir a {page}',
    create: 'Crear en esta lista, o elegir qué',
    search: 'Buscar, en una lista',
    rows: 'Fila siguiente y anterior',
    open: 'Abrir la fila',
    select: 'Seleccionar la fila',
    letters: 'Teclas de una letra',
    lettersHelp:
      'Desactívalas si le hablas a tu equipo o presionas teclas sin querer. Ctrl K y las flechas siguen activas.',
  },
} as const satisfies Shape<typeof en>
