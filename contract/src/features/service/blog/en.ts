/** Words around the posts of the product's blog. */
export const en = {
  title: 'Blog',
  description:
    'Practical notes for people who run a shop: counting cash, prices, labels, stock, and selling without a network.',
  heading: 'Notes from the counter',
  minutes_one: '{count} minute',
  minutes_other: '{count} minutes',
  updated: 'Updated on {date}',
  contents: 'In this post',
  related: 'Read next',
  back: 'All posts',
  all: 'All',
  topics: 'Topics',
  empty: 'There is nothing here yet.',
  aboutTopics: 'About the topics',
  categoriesTitle: 'Topics of the blog',
  categoriesDescription: 'What we write about: selling, cash, stock, and the product itself.',
  posts_one: '{count} post',
  posts_other: '{count} posts',
  categories: {
    selling: { title: 'Selling', text: 'Serving people quickly, and what happens at the counter.' },
    cash: { title: 'Cash', text: 'Counting, closing, and finding out where a difference comes from.' },
    stock: { title: 'Stock and prices', text: 'What is on the shelf, what it costs, and how it is labelled.' },
    product: { title: 'How it works', text: 'Why the product does what it does.' },
  },
} as const
