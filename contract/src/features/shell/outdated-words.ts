/** What a page says that lost a file of its own: also written into every page, for when no other file of it comes. */
export const outdatedWords = {
  en: {
    title: 'Part of this page is missing',
    text: 'There may be a new version, or the connection failed. Reload the page; if it happens again, try in a few minutes.',
    button: 'Reload the page',
  },
  es: {
    title: 'Falta una parte de esta página',
    text: 'Puede haber una versión nueva o un problema de conexión. Recarga la página; si se repite, inténtalo en unos minutos.',
    button: 'Recargar la página',
  },
} as const
