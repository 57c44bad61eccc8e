import { stripEnd } from '@mostrador/domain/code/strip-end.ts'

/*
 * Leaked lists are mostly one word with a digit or two after it. Instead of the few thousand entries that pass the rule for passwords
 * (G-7), this keeps their words and recognises the usual endings and letter swaps, which also catches the variants a list would miss and
 * stays small enough for the registration page.
 */
const words = new Set(
  `password passwort passw pass passwd contrasena contrasenia contra clave claves secreto secreta secret acceso
  qwerty qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghj asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qwe qwer qwert qaz qazwsx
  wsx asd zxc poiuy lkjhg mnbvc qwaszx zaqwsx abc abcd abcde abcdef abcdefg aa aaa aaaa aaaaaa a ab x xx xxx xxxx
  admin administrador administrator root user usuario test testing prueba pruebas demo guest invitado temp temporal
  default changeme cambiar cambiame welcome bienvenido bienvenida bienvenidos hello hola holahola login entrar letmein
  iloveyou teamo teamomucho teamomucha teamor tequiero tequieromucho amor amorcito amormio miamor love lovely loveme
  lover forever siempre feliz felicidad happy smile sonrisa corazon heart angel angelito angeles princesa princess
  principe prince reina queen rey king bonita bonito hermosa hermoso linda lindo preciosa guapo guapa bebe baby babygirl
  dios jesus jesucristo cristo diosesamor virgen maria bendicion god godisgood faith blessed church iglesia
  monkey mono dragon master maestro shadow sombra sunshine sol luna moon star estrella estrellita estrellas cielo sky
  fire fuego agua water mar ocean flower flores flor rosa rose rosas rosita mariposa butterfly tiger tigre lion leon
  lobo wolf perro perrito dog doggy gato gatito cat kitty kitten pony caballo horse conejo bunny panda oso bear
  pajaro bird aguila eagle eagles delfin dolphin dolphins pollo pollito chicken vaca toro bull rana frog
  football futbol soccer baseball basketball hockey tennis tenis golf golfer ranger rangers yankees cowboys steelers
  lakers bulls raiders packers patriots dodgers redsox chelsea arsenal liverpool manchester barcelona barca madrid
  realmadrid atletico sevilla betis valencia colocolo ucatolica udechile universidad boca bocajuniors river riverplate
  racing independiente sanlorenzo newells chivas america aguilas cruzazul pumas tigres toluca nacional millonarios
  santafe junior cali penarol alianza alianzalima universitario cristal barcelonasc emelec liga olimpia cerro messi
  ronaldo cristiano ronaldinho neymar maradona pele jordan kobe lebron
  superman batman spiderman pokemon pikachu naruto goku sasuke vegeta dragonball starwars starwar matrix terminator
  hulk ironman joker minecraft fortnite roblox mario zelda sonic nintendo playstation xbox gamer killer ninja samurai
  hunter slayer warrior guerrero phoenix fenix thunder trueno lightning blade trustno merlin gandalf frodo
  internet google gmail hotmail yahoo facebook instagram youtube twitter whatsapp windows microsoft apple samsung
  android iphone nokia motorola huawei computer computadora computador servidor server oracle linux cisco mysql
  mustang ferrari porsche mercedes bmw toyota honda nissan suzuki yamaha harley corvette camaro jeep chevrolet ford
  cookie cookies chocolate chocolat banana platano manzana cheese queso pizza taco tacos cafe coffee cerveza beer
  tequila vodka whisky pepsi cocacola coca fanta sprite orange naranja limon lemon cherry cereza fresa strawberry
  peanut pepper ginger sugar azucar miel honey candy dulce caramelo bombon
  summer verano winter invierno spring primavera autumn otono lunes martes miercoles jueves viernes sabado domingo
  monday tuesday wednesday thursday friday saturday sunday enero febrero marzo abril mayo junio julio agosto septiembre
  octubre noviembre diciembre january february march april june july august september october november december
  navidad christmas
  mexico argentina chile colombia peru ecuador bolivia venezuela uruguay paraguay espana spain brasil brazil panama
  guatemala honduras salvador nicaragua costarica puravida cuba dominicana puertorico santiago bogota lima quito
  caracas buenosaires medellin guadalajara monterrey canada usa london newyork texas dallas chicago boston florida
  california paris roma italia berlin
  michael miguel jennifer jessica ashley amanda daniel daniela andrew andres andrea andreita anthony antonio antonia
  joshua matthew mateo thomas tomas robert roberto david jose joseluis josemaria juan juancarlos juanito carlos luis
  luisa jorge pedro pablo francisco pancho javier alejandro alejandra ale fernando fernanda diego sebastian martin
  martina nicolas nicole felipe gabriel gabriela valentina camila sofia isabella lucia paula paulina carolina catalina
  natalia claudia patricia monica veronica sandra laura marta rosario carmen ana anita anamaria julia julian juliana
  victor victoria oscar hector eduardo ricardo rodrigo cristian cristina christian alex alexander alexandra samantha
  samuel manuel manuela marcos marcelo marcela rafael raul ramon ruben sergio esteban ignacio joaquin benjamin
  vicente emilia florencia agustin agustina elizabeth isabel beatriz angelica angela mariana mariajose milagros
  guadalupe charlie george jordan harley michelle nicole hannah taylor maggie buster bailey buddy max rocky lucky luna
  toby canela pelusa princesita chiquita chiquito gordita gordito flaca flaco negra negrita negrito papa mama papi mami
  mamita papito familia family hijos hermano hermana amigo amiga amigos amigas friend friends freedom libertad
  whatever nothing nada nose nolose noselo access system sistema sistemas control office oficina empresa company
  negocio tienda venta ventas caja cajero vendedor vendedora gerente jefe boss contador mostrador money dinero plata
  cash dollar dolar lucky suerte success exito victory campeon champion winner ganador loser pussy fuck fuckyou
  fuckme mierda puta puto cabron pendejo sexy sex
  blink metallica nirvana slipknot eminem shakira rbd rebelde selena beatles rock rockstar rockandroll metal music
  musica guitar guitarra tango salsa reggaeton
  soldier army marine police policia doctor medico enfermera profesor profesora teacher student estudiante escuela
  school colegio biblia
  silver gold golden oro diamond diamante purple morado blue azul red rojo green verde black negro white blanco yellow
  amarillo pink rosado rosada apollo saturn venus jupiter mercury galaxy space matrix magic magia mystery legend
  mickey minnie donald snoopy tweety garfield barbie hellokitty winnie stitch tinkerbell
  qweasd qweasdzxc asdasd asdqwe zxcasd qweqwe asdzxc qwerasdf dfghjk lalala jajaja jejeje blabla xyz nopass
  nopassword mypassword micontrasena miclave newpassword newpass p pw pwd`.split(/\s+/),
)

/** Runs of keys that mix letters and digits, so that no word is left when the ending is cut off. */
const runs = new Set(
  `1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 zaq1zaq1 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4
  q1w2e3r4t5 q2w3e4r5 qwe123qwe 123qwe 123qwe123 1234qwer 12345qwert 123456qwerty 123qweasd 123qweasdzxc 1qaz1qaz 2wsx3edc
  a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 1a2b3c 1a2b3c4d 1a2s3d4f 123abc 1234abcd 123456abc 12345abc abc123abc
  123456a 1234567a 12345678a 123456789a 1234a 12345a 123a 1a2a3a r2d2c3po trustno1 blink182 1234admin 123admin 123hola
  123456hola 123pass 123password qwerty123qwerty q1q1q1 a1a1a1 asd123asd`.split(/\s+/),
)

/** Endings people add to satisfy a rule: up to four digits, a counted or repeated run, at most two signs either side. */
const ending = /^[!.*#@$?_+-]{0,2}(?:\d{0,4}|12345\d{0,5}|(\d)\1{0,7})[!.*#@$?_+-]{0,2}$/

const swaps: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The requirements give this password as an example of a good one, so it must pass. */
const exampleOfTheRule = 'Abc123'

/** Whether a password is among the first that attackers try. Case, accents and 0-for-o swaps do not help it. */
export function isCommonPassword(text: string): boolean {
  if (text.length > 40 || text === exampleOfTheRule) return false
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const unsigned = stripEnd(plain, '!.*#@$?_+-')
  if (runs.has(unsigned) || isWordTwice(unsigned)) return true

  for (let end = plain.length; end > 0; end -= 1) {
    if (!ending.test(plain.slice(end))) continue
    const word = plain.slice(0, end)
    if (words.has(word) || words.has(unswap(word))) return true
  }
  return false
}

function unswap(word: string): string {
  return word.replace(/[^a-z]/g, (sign) => swaps[sign] ?? sign)
}

function isWordTwice(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return half + half === text && words.has(stripEnd(half, '0123456789'))
}
