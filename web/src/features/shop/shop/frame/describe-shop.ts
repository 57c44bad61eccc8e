/** What search engines read about the shop, from the same values that its pages show (L-12). */
import type { ShopInfo, ShopPost, ShopProduct, ShopVariant } from '@mostrador/contract/features/shop/shop/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'

const schemaStates = {
  inStock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  soldOut: 'https://schema.org/OutOfStock',
} as const

type Place = { origin: string }

export function describeStore({ storeName, contact, logo }: ShopInfo, address: string) {
  return {
    '@type': 'Store',
    name: storeName,
    url: address,
    ...(logo && { image: logo.src }),
    ...(contact.phone !== '' && { telephone: contact.phone }),
    ...(contact.email !== '' && { email: contact.email }),
    ...(contact.address !== '' && { address: contact.address }),
    ...(contact.place && { geo: { '@type': 'GeoCoordinates', ...contact.place } }),
  }
}

/** A product with an offer for each variant, each at its own address. */
export function describeProduct(
  { currencyTag }: ShopInfo,
  product: ShopProduct,
  { origin, addressOf }: Place & { addressOf: (variant: ShopVariant) => string },
) {
  const { name, brand, shortDescription, pictures, variants, rating } = product
  return {
    '@type': 'Product',
    name,
    ...(shortDescription !== '' && { description: shortDescription }),
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(pictures.length > 0 && { image: pictures.map(({ full }) => origin + full) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      url: addressOf(variant),
      price: minorToMajor(variant.price, currencyTag),
      priceCurrency: currencyTag,
      availability: schemaStates[variant.availability],
    })),
  }
}

/** `address` is the path of the page. */
export function describeCrumbs(crumbs: readonly { name: string; address: string }[], { origin }: Place) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + address,
    })),
  }
}

export function describePost({ storeName }: ShopInfo, post: ShopPost, { origin }: Place) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(post.excerpt !== '' && { description: post.excerpt }),
    ...(post.cover && { image: origin + post.cover.src }),
    ...(post.authorName !== null && { author: { '@type': 'Person', name: post.authorName } }),
    publisher: { '@type': 'Organization', name: storeName },
  }
}
