/** Texts of the landing page. The slip on it is a sample; its amounts add up. */
export const en = {
  title: 'Point of sale for small shops',
  description: 'An open-source point of sale that keeps selling when the network is gone, in English and Spanish.',
  heading: 'The till that keeps selling when the network is gone',
  lead: 'An open-source point of sale for shops, cafés and stalls. Scan, charge and print on the computer, tablet or phone you already have.',
  start: 'Try it free',
  logIn: 'Log in',
  open: 'Open the dashboard',
  sample: 'A sample receipt',
  slip: {
    shop: 'Café Sur',
    checkout: 'Till 2 · María',
    beans: 'Espresso beans 1 kg',
    beansDetail: '2 × $8.990',
    milk: 'Oat milk 1 L',
    bread: 'Country bread',
    tax: 'VAT 19 % included',
    total: 'Total',
    cash: 'Cash',
    change: 'Change',
    saved: 'Saved on this device, sent when the network is back',
  },
  facts: {
    offlineTitle: 'Works without a network',
    offlineText:
      'Products, prices and receipts live on the device. Sales are kept safe and sent in order when the connection returns, each one exactly once.',
    moneyTitle: 'Numbers you can trust',
    moneyText:
      'Taxes, discounts, rounding and change are worked out by one engine, the same at the till, on the server and on the receipt.',
    openTitle: 'Yours to run',
    openText:
      'The source code is open. Run it on your own computer, or let somebody host it for you, and take your data with you.',
  },
} as const
