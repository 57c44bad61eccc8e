/** Shown by a page that failed to load one of its own files. Also written into every page, in case no other file loads. */
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
