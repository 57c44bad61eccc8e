import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Ayuda',
  description:
    'Cómo vender, contar la caja, llevar el catálogo y manejar tu negocio con este punto de venta, paso a paso.',
  heading: '¿En qué te ayudamos?',
  search: {
    label: 'Buscar en la ayuda',
    placeholder: 'Cerrar caja, devolución, etiquetas…',
    button: 'Buscar',
    results: 'Resultados de «{text}»',
    none: 'No encontramos nada con «{text}».',
    noneHint: 'Prueba con otras palabras o mira los temas de abajo.',
    offline: 'No tienes conexión. El buscador vuelve a funcionar cuando la tengas.',
    failed: 'No se pudo cargar el buscador. Presiona Enter para buscar en el servidor.',
  },
  stuck: { text: '¿Sigues con dudas?', link: 'Pregúntanos por chat' },
  empty: 'Todavía no hay artículos aquí.',
  groups: {
    start: 'Primeros pasos',
    sell: 'Vender',
    cash: 'Efectivo y cajas',
    catalogue: 'Productos y stock',
    people: 'Clientes y equipo',
    settings: 'Configuración y datos',
  },
  article: {
    back: 'Todos los temas',
    permission: 'Necesita el permiso «{permission}»',
    checked: 'Revisado con el producto el {date}',
    contents: 'En esta página',
    related: 'También te puede servir',
    neighbours: 'Antes y después de este artículo',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  screen: {
    open: 'Ayuda de esta pantalla',
    title: 'Ayuda',
    lead: 'Sobre esta pantalla',
    none: 'Todavía no hay un artículo sobre esta pantalla.',
    all: 'Todos los artículos',
    back: 'Volver a la lista',
    page: 'Abrir en su propia página',
    missing: 'Este artículo no existe o se quitó.',
    offline: 'La ayuda necesita conexión. Lo que estabas haciendo sigue aquí.',
    failed: 'No se pudo cargar la ayuda.',
  },
} as const satisfies Shape<typeof en>
