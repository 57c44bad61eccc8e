import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  open: 'Buscar o ir a…',
  placeholder: 'Busca productos, clientes, ventas o qué hacer',
  nothing: 'Nada para «{text}»',
  hint: 'Escribe > para lo que se puede hacer, # para el número de una venta',
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
    supplier: 'Nuevo proveedor',
    category: 'Nueva categoría',
    tax: 'Nuevo impuesto',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    hint: 'Teclas una después de otra, fuera de los campos',
    palette: 'Buscar o ir a',
    list: 'Esta lista',
    sell: 'Vender',
    goTo: 'Ir a {page}',
    create: 'Crear, en una lista',
    search: 'Buscar, en una lista',
    rows: 'Fila siguiente y anterior',
    open: 'Abrir la fila',
    select: 'Seleccionar la fila',
  },
} as const satisfies Shape<typeof en>
