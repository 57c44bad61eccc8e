import { expect, test } from 'vitest'
import { isBot } from './bots.ts'

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/153.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 10; Cubot X30) Chrome/153.0.0.0 Mobile', false],
  [null, false],
])('%s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected)
})
