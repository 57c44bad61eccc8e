/** The example's pages. All that they show comes from the shop API; the buyer pays on the shop's own pages. */
const { origin, shop, language, person, hasLogIn } = await (await fetch('config.json')).json()

/** Reads the shop API. Answers are the same for everyone, and the browser keeps them for a minute. */
async function read(call, query = {}) {
  const search = new URLSearchParams([['shop', shop], ...new URLSearchParams(query)])
  const answer = await fetch(`${origin}/api/shop/${call}?${search}`)
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.message)
  return body
}

const byId = (id) => document.getElementById(id)
/** An element with properties and children. Texts become text, never markup. */
function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const { shop: facts } = await read('get')
const currency = new Intl.NumberFormat(`${language}-${facts.regionTag}`, {
  style: 'currency',
  currency: facts.currencyTag,
})
/** Amounts are whole numbers of the currency's smallest unit. */
const money = (amount) => currency.format(amount / 10 ** currency.resolvedOptions().maximumFractionDigits)
const states = { inStock: 'Disponible', low: 'Quedan pocos', soldOut: 'Agotado' }

document.title = byId('name').textContent = facts.storeName
if (person !== null) byId('person').textContent = `Hola, ${person}`
else if (hasLogIn) byId('person').append(element('a', { href: 'log-in' }, 'Entrar'))

const search = byId('search')
search.elements.category.append(
  new Option('Todo', ''),
  ...facts.categories.map(({ slug, name }) => new Option(name[language], slug)),
)
search.addEventListener('submit', (event) => {
  event.preventDefault()
  location.hash = `#/?${new URLSearchParams(new FormData(search))}`
})

const picture = (product) =>
  product.picture
    ? [element('img', { src: origin + product.picture.card, alt: product.picture.alt[language], loading: 'lazy' })]
    : []
const prices = ({ priceFrom, priceTo }) =>
  priceFrom === priceTo ? money(priceFrom) : `${money(priceFrom)} – ${money(priceTo)}`

async function showProducts(query) {
  const { items, total, page, pages } = await read('products', Object.fromEntries(query))
  const turn = (to, text) =>
    element('a', { href: `#/?${new URLSearchParams({ ...Object.fromEntries(query), page: to })}` }, text)
  const list = element('ul', { id: 'list' })
  for (const product of items) {
    const link = element('a', { href: `#/p/${product.slug}` }, ...picture(product), product.name)
    list.append(element('li', {}, link, element('div', {}, prices(product)), states[product.availability]))
  }
  const count = element('h1', { tabIndex: -1 }, total === 1 ? '1 producto' : `${total} productos`)
  byId('main').replaceChildren(
    count,
    list,
    ...(page > 1 ? [turn(page - 1, '← Antes ')] : []),
    ...(page < pages ? [turn(page + 1, 'Más →')] : []),
  )
}

async function showProduct(slug) {
  const { product } = await read('product', { slug })
  const variants = element('select', { name: 'variant', ariaLabel: 'Variante' })
  for (const { id, optionValues, price, availability } of product.variants) {
    const text = [...optionValues, money(price), states[availability]].join(' · ')
    variants.append(Object.assign(new Option(text, id), { disabled: availability === 'soldOut' }))
  }
  const quantity = element('input', { type: 'number', name: 'quantity', value: '1', min: '1', ariaLabel: 'Cantidad' })
  const form = element('form', {}, variants, quantity, element('button', { className: 'main' }, 'Agregar'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const basket = readBasket()
    basket[variants.value] = Number(basket[variants.value] ?? 0) + Number(quantity.value)
    localStorage.setItem('basket', JSON.stringify(basket))
    void showBasket()
  })
  // The description is clean HTML: the product removes scripts, styles and handlers when it is saved.
  const description = element('div', { innerHTML: product.description })
  byId('main').replaceChildren(element('h1', { tabIndex: -1 }, product.name), ...picture(product), description, form)
}

const readBasket = () => JSON.parse(localStorage.getItem('basket') ?? '{}')

/** Prices the basket as the shop would now, and links to the shop's own cart, where the buyer confirms it and pays. */
async function showBasket() {
  const lines = Object.entries(readBasket()).map(([variant, quantity]) => ['line', `${variant}:${quantity}`])
  if (lines.length === 0) return byId('basket').replaceChildren()
  const { cart } = await read('quote', [['language', language], ...lines])
  const path = language === 'es' ? 'carro' : 'cart'
  const go = element(
    'a',
    { className: 'main', href: `${origin}/shop/${shop}/${language}/${path}?${new URLSearchParams(lines)}` },
    'Ir a pagar',
  )
  const empty = element('button', {}, 'Vaciar')
  empty.addEventListener('click', () => {
    localStorage.removeItem('basket')
    void showBasket()
  })
  const problem = cart.lines.some(({ problems }) => problems.length > 0) ? ' (algo se agotó)' : ''
  byId('basket').replaceChildren(`Llevas ${cart.itemCount} por ${money(cart.totals.totalAmount)}${problem}`, go, empty)
}

async function showPage() {
  const [path, query = ''] = location.hash.slice(1).split('?')
  try {
    await (path.startsWith('/p/') ? showProduct(path.slice(3)) : showProducts(new URLSearchParams(query)))
    byId('main').querySelector('h1')?.focus()
  } catch (error) {
    byId('main').replaceChildren(element('p', { role: 'alert' }, error.message))
  }
}

addEventListener('hashchange', () => void showPage())
await Promise.all([showPage(), showBasket()])
