import { foldedBag } from './bags.ts'
import { can, largeBottle, smallBottle, waterJug } from './bottles.ts'
import { picture, place } from './canvas.ts'
import { carton, teaBox } from './cartons.ts'
import * as emblem from './emblems.ts'
import { espresso } from './kitchen.ts'
import { jar } from './tins.ts'

export const drinkPictures = {
  'Agua mineral sin gas 500 ml': () =>
    picture(
      'sea',
      { rx: 150, scale: 1.12, lift: 12 },
      smallBottle({
        liquid: '#bfe0ea',
        label: '#3d8fb0',
        band: '#fbf6ea',
        cap: '#2f6f8f',
        emblem: emblem.drop('#fbf6ea', '#8fcadb'),
      }),
    ),
  'Agua mineral con gas 500 ml': () =>
    picture(
      'leaf',
      { rx: 150, scale: 1.12, lift: 12 },
      smallBottle({
        liquid: '#c2e2d2',
        label: '#2f7d5b',
        band: '#fbf6ea',
        cap: '#1f5f43',
        fizz: '#fff',
        emblem: emblem.bubbles('#bfe8d2'),
      }),
    ),
  'Agua purificada 6 L': () =>
    picture('sea', { rx: 250, scale: 1.06, lift: 8 }, waterJug('#bfe0ea', '#2f6f8f', emblem.wave('#3d8fb0'))),
  'Bebida cola 350 ml': () =>
    picture(
      'peach',
      { rx: 170, scale: 1.12, lift: 4 },
      can({ color: '#4a2418', band: '#8f3b22', stripe: '#e0a526', emblem: emblem.bubbles('#f0b35a') }),
    ),
  'Bebida cola 1,5 L': () =>
    picture(
      'peach',
      { rx: 180, scale: 1.06, lift: 4 },
      largeBottle({
        liquid: '#4a2418',
        label: '#8f3b22',
        band: '#e0a526',
        cap: '#8f3b22',
        fizz: '#b9714a',
        emblem: emblem.bubbles('#f0b35a'),
      }),
    ),
  'Bebida naranja 1,5 L': () =>
    picture(
      'butter',
      { rx: 180, scale: 1.06, lift: 4 },
      largeBottle({
        liquid: '#f0953a',
        label: '#fbf6ea',
        band: '#3f7d4f',
        cap: '#3f7d4f',
        fizz: '#fbd9a0',
        emblem: emblem.orange,
      }),
    ),
  'Bebida limón 350 ml': () =>
    picture(
      'leaf',
      { rx: 170, scale: 1.12, lift: 4 },
      can({ color: '#4f8a45', band: '#f0d04f', emblem: emblem.lemon }),
    ),
  'Jugo de durazno 1 L': () =>
    picture(
      'butter',
      { rx: 220, x: 424, scale: 1.08, lift: 10 },
      carton({ color: '#e8862e', side: '#f1e6cf', band: '#f3b45c', cap: '#4f8a45', emblem: emblem.peach() }),
    ),
  'Té helado 500 ml': () =>
    picture(
      'peach',
      { rx: 150, scale: 1.12, lift: 12 },
      smallBottle({
        liquid: '#c9772e',
        label: '#fbf6ea',
        band: '#b5402f',
        cap: '#e0a526',
        emblem: emblem.lemon + place({ x: 40, y: -60 }, emblem.leaf()),
      }),
    ),
  'Agua tónica 220 ml': () =>
    picture(
      'sea',
      { rx: 160, scale: 0.92, lift: 30 },
      can({ color: '#2b6f75', band: '#d8e6c8', stripe: '#f0d04f', emblem: emblem.lime }),
    ),
  'Café de grano 1 kg': () =>
    picture(
      'cream',
      { rx: 230, scale: 1.06, lift: 6 },
      foldedBag({ color: '#a9743f', trim: '#4a2817', emblem: emblem.beans() }),
    ),
  'Café instantáneo 170 g': () =>
    picture(
      'cream',
      { rx: 210, scale: 1.1, lift: 16 },
      jar('#5b3520', '#b5402f', '#7a2f26', emblem.cup('#4a2817', '#b5402f')),
    ),
  'Té negro 20 bolsitas': () =>
    picture('rose', { rx: 290, x: 420, scale: 1.14, lift: 56 }, teaBox(emblem.cup('#9c4a20', '#b5402f'))),
  'Yerba mate 500 g': () =>
    picture(
      'leaf',
      { rx: 230, scale: 1.06, lift: 6 },
      foldedBag({ color: '#4f8a45', trim: '#2f5f33', emblem: emblem.mate() }),
    ),
  'Café expreso': () => picture('peach', { rx: 330, scale: 1.04, lift: 12 }, espresso()),
}
