/** Messages for a company that has reached a limit, and for files that are refused. Only the server sends them. */
export const en = {
  apiKeys: 'A company can have up to {max} valid API keys. Revoke one you no longer use.',
  externalShops: 'A company can have up to {max} external shops. Remove one you no longer use.',
  purchaseAttachments: 'An order takes up to {max} files.',
  bankReceipts: 'A payment takes up to {max} receipts.',
  blogCategories: 'A blog has up to {max} categories. Delete some that have no posts.',
  blogPosts: 'A blog has up to {max} posts.',
  looseBlogPictures:
    '{max} pictures are waiting for their post to be saved. Save the posts you are working on, or try again tomorrow.',
  looseShopPictures: '{max} pictures are waiting for the home page to be saved. Save the page, or try again tomorrow.',
  categories: 'A company can have up to {max} categories. Archive those you do not use, and delete the empty ones.',
  checkouts: 'A company has up to {max} registers in use. Archive one you no longer use.',
  customerGroups: 'A company can have up to {max} customer groups. Delete one you no longer use.',
  devices:
    '{max} devices of this company were used in the last 30 days, the most it can have. Wait until some have not been used for 30 days.',
  heldSales: 'This company has {max} sales on hold, the most it can have. Finish or discard some first.',
  heldSalesOfRegister: 'This register has {max} sales on hold, the most it can have. Finish or discard some first.',
  supplierInvoiceFilesOfDay:
    'A company can upload up to {max} files with electronic invoices in 24 hours. Try again later.',
  importsOfDay: 'A company can send up to {max} files to import in 24 hours. Try again later.',
  invitations: 'Up to {max} invitations can be pending at once. Withdraw some that nobody will use.',
  jobs: 'This company already has {max} jobs waiting. Try again when some of them are done.',
  deliveryMethods: 'A company has up to {max} delivery methods in use. Archive one you no longer use.',
  locations: 'A company has up to {max} locations in use. Archive one you no longer use.',
  looseImages:
    '{max} pictures are waiting for their product to be saved. Save or leave the products you are working on, or try again tomorrow.',
  metadataFields: 'There can be up to {max} custom fields of each kind. Archive one you no longer use.',
  priceLists: 'A company can have up to {max} price lists in use. Archive one you no longer use.',
  profiles: 'A company can have up to {max} profiles. Delete one you no longer use.',
  promotions: 'A company has up to {max} promotions in use. Archive one you no longer use.',
  periodCloses: 'A company can close periods up to {max} times. No more can be closed.',
  reportSchedules: 'Up to {max} reports can be e-mailed to you. Stop one you no longer read.',
  taxes: 'A company can have up to {max} taxes in use. Archive one you no longer use.',
  tenders: 'A company can have up to {max} payment methods in use. Archive one you no longer use.',
  views: 'You can have up to {max} views. Delete one you no longer use.',
  webhooks: 'A company can have up to {max} webhook addresses. Archive one you no longer use.',
  filesAway: 'Files and pictures cannot be opened or saved right now. Nothing was changed. Try again in a few minutes.',
  roomOfShop:
    'The shop has no space for more files right now. Nothing was sent. Write to the shop and send the file by e-mail.',
  plan: {
    checkouts: 'Registers in your plan: {max}. Archive one you no longer use, or choose a larger plan.',
    locations: 'Locations in your plan: {max}. Archive one you no longer use, or choose a larger plan.',
    members: 'People in your plan: {max}. Remove one who no longer works here, or choose a larger plan.',
    products: 'Products in your plan: {max}. Archive some you no longer sell, or choose a larger plan.',
    room: 'Pictures and files take up all {max} MB of your plan. Delete those you no longer use, or choose a larger plan.',
  },
  pdf: {
    password: 'This PDF asks for a password. Print it to a new PDF without one, or send a picture of it.',
    active:
      'This PDF contains a script, a program, another file or a form that sends data. Print it to a new PDF, or send a picture of it.',
    pages: 'This PDF has more than 10 pages. Send the pages that matter.',
    unreadable: 'This PDF cannot be opened. Save it again, or send a picture of it.',
    tooHeavy: 'This PDF takes too long to process. Send a picture of it.',
  },
  mails: {
    invitations:
      'A company can send up to {max} invitations by e-mail in 24 hours. Try again tomorrow, or hand over a link.',
    offers: 'A company can send up to {max} offers by e-mail in 24 hours. Try again tomorrow, or copy the link.',
    newsletter: 'A shop can ask up to {max} people by e-mail in 24 hours whether they want news. Try again tomorrow.',
    stockAlerts:
      'A shop can ask up to {max} people by e-mail in 24 hours whether they want to know that a product is back. Try again tomorrow.',
    receipts: 'A company can send up to {max} receipts by e-mail in 24 hours. Try again tomorrow.',
  },
} as const
