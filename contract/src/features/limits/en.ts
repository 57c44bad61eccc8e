/** Messages for a company that has reached a limit, and for files that are refused. Only the server sends them. */
export const en = {
  apiKeys: 'A company keeps up to {max} API keys that work. Revoke one you no longer use.',
  externalShops: 'Up to {max} external shops. Remove one you no longer use.',
  purchaseAttachments: 'An order takes up to {max} files.',
  bankReceipts: 'A payment takes up to {max} receipts.',
  blogCategories: 'A blog has up to {max} categories. Delete some that have no posts.',
  blogPosts: 'A blog has up to {max} posts.',
  looseBlogPictures:
    '{max} pictures wait for a post to be saved with. Save the posts you are working on, and try again tomorrow.',
  looseShopPictures: '{max} pictures wait for the first page to be saved with. Save the page, and try again tomorrow.',
  categories: 'A company keeps up to {max} categories. Archive or join some, and delete what is empty.',
  checkouts: 'A company has up to {max} registers in use. Archive one you no longer use.',
  customerGroups: 'A company keeps up to {max} customer groups. Delete one you no longer use.',
  devices:
    '{max} devices of this company have been seen in the last 30 days, and that is as many as it may have. Wait until some have not been used for 30 days.',
  heldSales: '{max} sales of this company are on hold, and that is as many as may wait. Finish or discard some first.',
  heldSalesOfRegister:
    '{max} sales of this register are on hold, and that is as many as may wait. Finish or discard some first.',
  supplierInvoiceFilesOfDay:
    'A company uploads up to {max} files with electronic invoices in 24 hours. Try again later.',
  importsOfDay: 'A company sends up to {max} files for importing in 24 hours. Try again later.',
  invitations: 'Up to {max} invitations wait at once. Withdraw some that nobody uses.',
  jobs: '{max} jobs of this company are waiting already. Try again when some of them are done.',
  deliveryMethods: 'A company has up to {max} delivery methods in use. Archive one you no longer use.',
  locations: 'A company has up to {max} locations in use. Archive one you no longer use.',
  looseImages:
    '{max} pictures wait for a product to be saved with. Save or leave the products you are working on, and try again tomorrow.',
  metadataFields: 'There are up to {max} own fields of a kind. Archive one you no longer use.',
  priceLists: 'A company keeps up to {max} price lists in use. Archive one you no longer use.',
  profiles: 'A company keeps up to {max} profiles. Delete one you no longer use.',
  promotions: 'A company has up to {max} promotions in use. Archive one you no longer use.',
  periodCloses: 'A company closes periods up to {max} times. Nothing more can be closed.',
  reportSchedules: 'Up to {max} reports are mailed to you. Stop one you no longer read.',
  taxes: 'A company keeps up to {max} taxes in use. Archive one you no longer use.',
  tenders: 'A company keeps up to {max} payment methods in use. Archive one you no longer use.',
  views: 'You may keep up to {max} views. Delete one you no longer use.',
  webhooks: 'A company keeps up to {max} addresses for webhooks. Archive one you no longer use.',
  roomOfShop:
    'The shop has no room for more files right now. Nothing was sent. Write to the shop, and send the file by e-mail.',
  plan: {
    checkouts: 'Your plan includes {max} registers. Archive one you no longer use, or choose a larger plan.',
    locations: 'Your plan includes {max} locations. Archive one you no longer use, or choose a larger plan.',
    members: 'Your plan includes {max} people. Remove one who no longer works here, or choose a larger plan.',
    products: 'Your plan includes {max} products. Archive some you no longer sell, or choose a larger plan.',
    room: 'Pictures and files take all of the {max} MB of your plan. Delete pictures and files you no longer use, or choose a larger plan.',
  },
  pdf: {
    password: 'This PDF asks for a password. Print it to a new PDF without one, or send a picture of it.',
    active:
      'This PDF contains a script, a program, another file or a form that sends data. Print it to a new PDF, or send a picture of it.',
    pages: 'This PDF has more than 10 pages. Send the pages that matter.',
    unreadable: 'This PDF cannot be opened. Save it again, or send a picture of it.',
    tooHeavy: 'This PDF takes too long to draw. Send a picture of it.',
  },
  mails: {
    invitations:
      'A company sends up to {max} invitations by e-mail in 24 hours. Try again tomorrow, or hand over a link.',
    offers: 'A company sends up to {max} offers by e-mail in 24 hours. Try again tomorrow, or copy the link.',
    newsletter: 'A shop asks up to {max} people by e-mail in 24 hours whether they want news. Try again tomorrow.',
    stockAlerts:
      'A shop asks up to {max} people by e-mail in 24 hours whether they want to know that a product is back. Try again tomorrow.',
    receipts: 'A company sends up to {max} receipts by e-mail in 24 hours. Try again tomorrow.',
  },
} as const
