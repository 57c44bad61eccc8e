export const en = {
  title: 'Profiles',
  presets: {
    owner: 'Owner',
    manager: 'Manager',
    cashier: 'Cashier',
    stockKeeper: 'Stock keeper',
    accountant: 'Accountant',
    webEditor: 'Web editor',
  },
} as const
