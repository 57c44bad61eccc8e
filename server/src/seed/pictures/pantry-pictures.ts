import { clearBag, foldedBag, grains, paperBlock, spaghettiPack, spirals } from './bags.ts'
import { oilBottle } from './bottles.ts'
import { picture, place } from './canvas.ts'
import { carton } from './cartons.ts'
import * as emblem from './emblems.ts'
import { breakfastBasket } from './kitchen.ts'
import { wineCookie } from './snacks.ts'
import { flatTin, tin } from './tins.ts'

const rice = () => grains(['#fffdf6', '#f4ecd6', '#e9dfc2'], '#ddd0ae', 11, 5)
const lentils = () => grains(['#a9743a', '#8f5f2c', '#c08a4a'], '#7a4e22', 13, 9)
const beans = () => grains(['#43322f', '#5a4641', '#2f2422'], '#171110', 19, 11)

export const pantryPictures = {
  'Arroz grado 1, 1 kg': () =>
    picture(
      'peach',
      { rx: 230, scale: 1.08, lift: 10 },
      clearBag({ color: '#c0392b', trim: '#e0a526', emblem: emblem.ear('#c99a3a', '#8f6233'), inside: rice() }),
    ),
  'Fideos espagueti 400 g': () => picture('butter', { scale: 1.04 }, spaghettiPack(emblem.tomato())),
  'Fideos espirales 400 g': () =>
    picture(
      'sea',
      { rx: 230, scale: 1.08, lift: 10 },
      clearBag({ color: '#2f6f8f', trim: '#e0a526', emblem: emblem.tomato(), inside: spirals() }),
    ),
  'Harina sin polvos 1 kg': () =>
    picture(
      'stone',
      { rx: 220, scale: 1.08, lift: 10 },
      paperBlock({ color: '#b5402f', trim: '#e0a526', emblem: emblem.ear() }),
    ),
  'Azúcar granulada 1 kg': () =>
    picture(
      'rose',
      { rx: 220, scale: 1.08, lift: 10 },
      paperBlock({ color: '#d97f8a', trim: '#8f3b4f', emblem: emblem.sugar() }),
    ),
  'Aceite vegetal 900 ml': () => picture('leaf', { rx: 170, scale: 1.06, lift: 4 }, oilBottle(emblem.sunflower())),
  'Sal de mar 1 kg': () =>
    picture(
      'sea',
      { rx: 220, scale: 1.08, lift: 10 },
      paperBlock({ color: '#5aa7b8', trim: '#2f6f8f', emblem: emblem.salt() }),
    ),
  'Lentejas 500 g': () =>
    picture(
      'cream',
      { rx: 230, lift: 26 },
      clearBag({ color: '#3f7d4f', trim: '#e0a526', emblem: emblem.bowl('#8f5f2c'), inside: lentils() }),
    ),
  'Porotos negros 500 g': () =>
    picture(
      'peach',
      { rx: 230, lift: 26 },
      clearBag({ color: '#b5602d', trim: '#4a2817', emblem: emblem.bowl('#2f2422'), inside: beans() }),
    ),
  'Salsa de tomate 200 g': () =>
    picture(
      'leaf',
      { rx: 180, scale: 1.3, lift: 76 },
      tin({ width: 290, height: 350, color: '#b5301f', band: '#4f8a45', emblem: emblem.tomato(), scale: 0.78 }),
    ),
  'Atún en agua 160 g': () =>
    picture('sea', { rx: 290, y: 688, scale: 1.12, lift: 128 }, flatTin(emblem.fish('#2f4f63'))),
  'Jurel en conserva 425 g': () =>
    picture(
      'cream',
      { rx: 200, scale: 1.12, lift: 20 },
      tin({ width: 310, height: 500, color: '#2f6f8f', band: '#d94f3a', emblem: emblem.fish(), scale: 0.86 }),
    ),
  'Choclo en grano 300 g': () =>
    picture(
      'butter',
      { rx: 210, scale: 1.2, lift: 40 },
      tin({ width: 340, height: 420, color: '#3f7d4f', band: '#f0bd3a', emblem: emblem.corn(), scale: 0.9 }),
    ),
  'Duraznos en mitades 590 g': () =>
    picture(
      'peach',
      { rx: 220, scale: 1.08, lift: 26 },
      tin({ width: 370, height: 510, color: '#e8a33d', band: '#b5602d', emblem: emblem.peachHalves(), scale: 1 }),
    ),
  'Canasta de desayuno': () => picture('cream', { rx: 290, scale: 1.06, lift: 24 }, breakfastBasket(basketThings())),
}

function basketThings(): string {
  return (
    place({ x: 142, y: 120, scale: 0.56 }, foldedBag({ color: '#a9743f', trim: '#4a2817', emblem: emblem.beans() })) +
    place(
      { x: 376, y: 104, scale: 0.58 },
      carton({ color: '#c0392b', side: '#f1e6cf', band: '#3d8fb0', cap: '#c0392b', emblem: emblem.glass() }),
    ) +
    basketCookies()
  )
}

function basketCookies(): string {
  return (
    place({ x: 250, y: 440, scale: 0.8 }, wineCookie()) +
    place({ x: 560, y: 446, scale: 0.8 }, wineCookie()) +
    place({ x: 400, y: 440, scale: 0.86 }, wineCookie())
  )
}
