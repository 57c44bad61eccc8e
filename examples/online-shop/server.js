/** Serves the example's files, and lets people log in with their account of Mostrador. Needs nothing but Node. */
import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const { MOSTRADOR = 'http://localhost:3000', SHOP = 'almacen-del-puerto', LANGUAGE = 'es', PORT = '4000' } = process.env
/** What the settings show when the shop is registered there. Without it the shop has no log-in. */
const { COMPANY_ID, SHOP_ID, SHOP_SECRET = '' } = process.env

const files = { '/': ['index.html', 'text/html'], '/shop.js': ['shop.js', 'text/javascript'] }
const own = () => `http://127.0.0.1:${server.address().port}`
/** Who logged in, by the id in their cookie. */
const people = new Map()

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Where people say who they are. The nonce is also in their browser's cookie, so that nobody can send them back with another's answer. */
function logInAddress(nonce) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: SHOP_ID, aud: 'mostrador', companyId: COMPANY_ID, returnTo: `${own()}/back`, jti: randomUUID() }
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, nonce, iat, exp: iat + 60 })}`
  const signature = createHmac('sha256', SHOP_SECRET).update(unsigned).digest('base64url')
  return `${MOSTRADOR}/login-ecommerce?ecToken=${unsigned}.${signature}`
}

/** Exchanges the code, once, for the person who agreed. Null if they did not, or if the answer is not for this browser. */
async function whoIs(code, nonce) {
  if (code === null || nonce === undefined) return null
  const answer = await fetch(`${MOSTRADOR}/api/auth/ecommerce/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ companyId: COMPANY_ID, shopId: SHOP_ID, secret: SHOP_SECRET, code }),
  })
  const { person, nonce: asked } = await answer.json()
  return answer.ok && asked === nonce ? person : null
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const cookies = Object.fromEntries((request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=')))
  const cookie = (name, value) =>
    response.appendHeader('set-cookie', `${name}=${value}; HttpOnly; SameSite=Lax; Path=/`)
  const goTo = (address) => response.writeHead(303, { location: address, 'referrer-policy': 'no-referrer' }).end()

  if (pathname === '/config.json') {
    const person = people.get(cookies.person)?.name ?? null
    response.setHeader('content-type', 'application/json')
    return response.end(
      JSON.stringify({ origin: MOSTRADOR, shop: SHOP, language: LANGUAGE, person, hasLogIn: SHOP_SECRET !== '' }),
    )
  }
  if (pathname === '/log-in' && SHOP_SECRET !== '') {
    const nonce = randomUUID()
    cookie('nonce', nonce)
    return goTo(logInAddress(nonce))
  }
  if (pathname === '/back') {
    const person = await whoIs(searchParams.get('code'), cookies.nonce)
    const id = randomUUID()
    if (person) people.set(id, person)
    cookie('person', person ? id : '')
    cookie('nonce', '')
    return goTo('/')
  }
  const [file, type] = files[pathname] ?? []
  if (!file) return response.writeHead(404).end()
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.end(await readFile(new URL(file, import.meta.url)))
})
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`${own()}\n`))
