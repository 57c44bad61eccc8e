/** Stores a choice in a cookie that the server also reads. Never for secrets: scripts can see it. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

/** The value of a cookie that scripts may see, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}
