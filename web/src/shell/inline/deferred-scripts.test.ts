import { expect, test } from 'vitest'
import { holdScripts, deferredScript } from '#src/shell/inline/deferred-scripts.ts'

const page = [
  '<link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="stylesheet" href="/assets/a.css"/>',
  '<script nonce="x">window.__reactRouterContext = {}</script>',
  '<script nonce="x" type="module" async="">import "/assets/a.js"</script>',
].join('')

test('the module script of a page waits, and its files are not loaded ahead', () => {
  expect(holdScripts(page)).toBe(
    [
      '<link rel="stylesheet" href="/assets/a.css"/>',
      '<script nonce="x">window.__reactRouterContext = {}</script>',
      '<script nonce="x" type="text/later" async="">import "/assets/a.js"</script>',
    ].join(''),
  )
})

test('what gives the script back is small and names no visitor', () => {
  expect(deferredScript.length).toBeLessThan(1000)
  expect(deferredScript).not.toContain('</script')
})
