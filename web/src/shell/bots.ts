/** User agents of programs that read pages: search engines, link previews, monitors. */
const botPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|whatsapp\/|embedly|lighthouse|pingdom|headlessfetch|mediapartners|google-(?:inspectiontool|read-aloud)/i

export function isBot(userAgent: string | null): boolean {
  return userAgent !== null && botPattern.test(userAgent)
}
