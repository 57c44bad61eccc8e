/** The picture of each product of the demo, by its name. */
import { pillowBag } from './bags.ts'
import { alfajor, empanada, hallulla, kuchen, marraqueta, medialuna, orangeCake, pita, slicedLoaf } from './bakery.ts'
import { picture } from './canvas.ts'
import { butter, carton } from './cartons.ts'
import { eggTray, slicedCheese } from './dairy.ts'
import { drinkPictures } from './drink-pictures.ts'
import * as emblem from './emblems.ts'
import { bleachBottle, detergentJug, dishSoap, toiletPaper, toothpaste } from './household.ts'
import { clayMugs, teaTowels, van } from './kitchen.ts'
import { pantryPictures } from './pantry-pictures.ts'
import { avocado, bananas, lemons, oliveBowl, redApple, tomatoes } from './produce.ts'
import { cacao, cerealBar, chips, chocolateBar, chocolateCookie, cookieRoll, peanuts, wineCookie } from './snacks.ts'
import { yogurtCup } from './tins.ts'

const bakery = {
  Marraqueta: () => picture('cream', { rx: 310, y: 676, lift: 30 }, marraqueta()),
  Hallulla: () => picture('butter', { rx: 290, y: 690, scale: 1.12, lift: 66 }, hallulla()),
  'Pan de molde integral': () =>
    picture('leaf', { rx: 320, y: 680, lift: 56 }, slicedLoaf(emblem.ear('#fbe3a1', '#e0a526'))),
  'Pan pita 5 unidades': () => picture('peach', { rx: 290, y: 676, scale: 1.04, lift: 66 }, pita()),
  Medialuna: () => picture('rose', { rx: 280, y: 700, scale: 1.02, lift: 20 }, medialuna()),
  'Empanada de pino': () => picture('sea', { rx: 320, y: 640, lift: 36 }, empanada()),
  'Kuchen de manzana, porción': () => picture('rose', { rx: 320, y: 690, scale: 1.1, lift: 76 }, kuchen()),
  'Alfajor de manjar': () => picture('butter', { rx: 270, y: 694, scale: 1.24, lift: 96 }, alfajor()),
  'Queque de naranja': () => picture('cream', { rx: 280, y: 684, scale: 1.08, lift: 60 }, orangeCake(emblem.orange)),
}

const snacks = {
  'Papas fritas 130 g': () =>
    picture(
      'butter',
      { rx: 230, scale: 1.08, lift: 14 },
      pillowBag({ color: '#d94f3a', trim: '#b5301f', emblem: chips() }),
    ),
  'Maní salado 150 g': () =>
    picture(
      'sea',
      { rx: 230, scale: 1.08, lift: 14 },
      pillowBag({ color: '#2f6f8f', trim: '#fbe3a1', emblem: peanuts() }),
    ),
  'Galletas de vino 155 g': () =>
    picture(
      'rose',
      { rx: 310, scale: 1.08, lift: 110 },
      cookieRoll({ color: '#8f2f45', trim: '#e0a526', cookie: wineCookie(), edge: '#a96a2a', filling: '#d79a50' }),
    ),
  'Galletas de chocolate 126 g': () =>
    picture(
      'cream',
      { rx: 310, scale: 1.08, lift: 110 },
      cookieRoll({ color: '#e0a526', trim: '#5b3520', cookie: chocolateCookie(), edge: '#3a1f12', filling: '#f6ecd4' }),
    ),
  'Chocolate amargo 100 g': () => picture('peach', {}, chocolateBar(cacao())),
  'Barra de cereal': () => picture('leaf', {}, cerealBar(emblem.ear())),
}

const dairy = {
  'Leche entera 1 L': () =>
    picture(
      'sea',
      { rx: 220, x: 424, scale: 1.08, lift: 10 },
      carton({ color: '#c0392b', side: '#f1e6cf', band: '#3d8fb0', cap: '#c0392b', emblem: emblem.glass() }),
    ),
  'Leche descremada 1 L': () =>
    picture(
      'stone',
      { rx: 220, x: 424, scale: 1.08, lift: 10 },
      carton({ color: '#5aa7b8', side: '#eef0ea', band: '#bfe3ea', cap: '#3d8fb0', emblem: emblem.glass() }),
    ),
  'Leche de avena 1 L': () =>
    picture(
      'cream',
      { rx: 220, x: 424, scale: 1.08, lift: 10 },
      carton({
        color: '#b9834a',
        side: '#eaddc0',
        band: '#e5c98f',
        cap: '#6b4a2c',
        emblem: emblem.ear('#d9a441', '#8f6233'),
      }),
    ),
  'Yogur frutilla 125 g': () =>
    picture('rose', { rx: 190, scale: 1.08, lift: 10 }, yogurtCup('#e46a7c', emblem.strawberry())),
  'Queso gauda laminado': () => picture('cream', { rx: 310, lift: 16 }, slicedCheese()),
  'Mantequilla 250 g': () => picture('sea', { rx: 290, y: 690, scale: 1.16, lift: 128 }, butter()),
  'Huevos blancos, bandeja de 12': () => picture('butter', { rx: 330, y: 694, lift: 78 }, eggTray()),
}

const produce = {
  Plátano: () => picture('leaf', { rx: 250, y: 684, scale: 1.04, lift: 8 }, bananas()),
  'Manzana roja': () => picture('cream', { rx: 230, y: 692, scale: 1.06, lift: 18 }, redApple()),
  'Palta hass': () => picture('butter', { rx: 290, y: 690, scale: 1.08, lift: 16 }, avocado()),
  Tomate: () => picture('leaf', { rx: 290, y: 690, scale: 1.06, lift: 36 }, tomatoes()),
  Limón: () => picture('peach', { rx: 280, y: 698, scale: 1.04, lift: 46 }, lemons(emblem.lemon)),
  'Aceitunas de Azapa a granel': () => picture('leaf', { rx: 230, y: 694, scale: 1.06, lift: 48 }, oliveBowl()),
}

const home = {
  'Detergente líquido 3 L': () =>
    picture(
      'sea',
      { rx: 250, scale: 1.06, lift: 8 },
      detergentJug({ color: '#7b5ea7', cap: '#e0a526', label: '#fbf6ea', emblem: emblem.shirt() }),
    ),
  'Lavaloza 750 ml': () => picture('butter', { rx: 170, scale: 1.06, lift: 6 }, dishSoap(emblem.lemon)),
  'Cloro 1 L': () => picture('rose', { rx: 180, scale: 1.06, lift: 6 }, bleachBottle(emblem.sparkles())),
  'Papel higiénico 8 rollos': () =>
    picture('peach', { rx: 310, scale: 1.02, lift: 40 }, toiletPaper(emblem.leafPair())),
  'Pasta de dientes 90 g': () => picture('leaf', {}, toothpaste()),
  'Paño de cocina': () => picture('stone', { rx: 290, scale: 1.1, lift: 84 }, teaTowels()),
  'Tazón de greda': () => picture('cream', { rx: 290, y: 688, scale: 1.08, lift: 56 }, clayMugs()),
  'Despacho en el barrio': () => picture('sea', { rx: 330, y: 684, scale: 1.04, lift: 86 }, van()),
}

/** Draws the picture of a product as SVG, by the product's name. */
export const productPictures: ReadonlyMap<string, () => string> = new Map(
  [drinkPictures, bakery, pantryPictures, snacks, dairy, produce, home].flatMap((group) =>
    Object.entries<() => string>(group),
  ),
)
