/** The files of styles that a page of a shop needs (`web/scripts/chunk-groups.ts`); the others style the product's own screens. */
const needed = /\/assets\/(?:everywhere|root|online-shop|prose|shop-[a-z]+)-[\w-]+\.css/

/** The HTML of a page of a shop without the links to styles that it does not use: the router links all that its modules share a file with. */
export function onlyShopStyles(html: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^<>]*>/g, (link) => (needed.test(link) ? link : ''))
}
