/** The page that leads from reading to selling. */
export const en = {
  title: 'Start selling',
  description: 'What you need to start selling, the three steps to your first sale, and how to begin without paying.',
  heading: 'Sell today, in three steps',
  lead: 'The first sale needs no set-up and no card.',
  country: {
    title: 'Where is your shop?',
    text: 'The country decides the currency and the usual taxes of your shop. Choose it to continue.',
    chosen: 'Your shop is in {country}.',
    change: 'Another country',
  },
  needs: {
    title: 'What you need',
    device: 'A computer, a tablet or a phone with a current browser.',
    connection: 'A connection to begin. Later you can sell without one.',
    products: 'The name and the price of one product. A whole list can be imported.',
    optional: 'If you have them: a barcode scanner, a receipt printer, a cash drawer.',
  },
  steps: {
    title: 'Three steps',
    trial: {
      title: 'Open your shop',
      text: 'Your name, an e-mail address and the name of the shop. The trial asks for no card.',
    },
    products: {
      title: 'Add a product',
      text: 'Type a first product, or import your list from a spreadsheet. It is checked before anything is written, and an import can be undone for a day.',
    },
    sale: {
      title: 'Sell it',
      text: 'Open the register with the cash that is in the drawer, tap the product, take the money. The screen shows the change.',
    },
  },
  start: 'Start free',
  open: 'Open the dashboard',
  guide: 'Read the ten-minute guide',
} as const
