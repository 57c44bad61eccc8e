/** Serves the example's files and says which shop it shows. Needs nothing but Node. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const { MOSTRADOR = 'http://localhost:3000', SHOP = 'almacen-del-puerto', LANGUAGE = 'es', PORT = '4000' } = process.env

const files = { '/': ['index.html', 'text/html'], '/shop.js': ['shop.js', 'text/javascript'] }

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (pathname === '/config.json') {
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ origin: MOSTRADOR, shop: SHOP, language: LANGUAGE }))
  }
  const [file, type] = files[pathname] ?? []
  if (!file) return response.writeHead(404).end()
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.end(await readFile(new URL(file, import.meta.url)))
})
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
