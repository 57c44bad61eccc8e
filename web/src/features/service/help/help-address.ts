/** The help inside the dashboard, at an article or at its start. */
export function helpAddress(slug: string | null): string {
  return slug === null ? '/dashboard/help' : `/dashboard/help?article=${encodeURIComponent(slug)}`
}

/** The slug of a link to an article of the help, such as `/help/close-a-register?lang=es`; null for other addresses. */
export function slugOfLink(href: string): string | null {
  return /^\/help\/([a-z0-9-]+)(?:[?#]|$)/.exec(href)?.[1] ?? null
}
