/** Words of what a sale is made of at the till: products, quantities, prices. */
export const sellEn = {
  tile: {
    from: 'from {price}',
    openPrice: 'Price on asking',
    menu: 'More about {name}',
    variants_one: '{count} variant',
    variants_other: '{count} variants',
  },
  variant: { hint: 'The tap that completes a combination adds it.' },
  quantity: {
    label: 'Quantity, at {price}',
    invalid_one: 'Write a number above zero, with up to {count} decimal.',
    invalid_other: 'Write a number above zero, with up to {count} decimals.',
    amount: 'It comes to',
    add: 'Add to the sale',
  },
  pack: { label: 'Unit or pack', unit: 'Unit', of: '{quantity} units', count: '{count} × {name}' },
  label: { chip: 'Price of the label' },
  product: { code: 'Code {code}', stock: '{quantity} in stock' },
  receipt: { found: 'That is the receipt {code} of a sale.', open: 'Open the sale' },
  lists: {
    repriced_one: '{count} price changed by the list {name}',
    repriced_other: '{count} prices changed by the list {name}',
    repricedUsual_one: '{count} price is the usual one again',
    repricedUsual_other: '{count} prices are the usual ones again',
  },
} as const
