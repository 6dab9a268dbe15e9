// `npm run aspecto [patrones de direcciones]`: every page of a full and of an empty office, light and dark, wide and narrow, with what
// fails and with its dialog; a picture of each in .cache/aspecto. Prints what is wrong, and ends with 1 if anything is.
import { dropSchemas } from '../harness/engine.ts'
import { contextOf, freshOffice } from '../harness/index.ts'
import { oficinaLlena } from './llena.ts'
import { lugaresDe } from './lugares.ts'
import { mirar, type Mirada } from './mirar.ts'

const palabras = process.argv.slice(2)
const LLENA = { office: await oficinaLlena() }
const vacia = await freshOffice()

const miradas: [string, Mirada][] = [
  ['llena, claro, 1440', { ...LLENA, dark: false, width: 1440, dialogos: true }],
  ['llena, oscuro, 1440', { ...LLENA, dark: true, width: 1440, dialogos: true }],
  ['llena, claro, 390', { ...LLENA, dark: false, width: 390, dialogos: true }],
  ['llena, oscuro, 390', { ...LLENA, dark: true, width: 390 }],
  ['vacía, claro, 1440', { office: vacia, dark: false, width: 1440 }],
  ['vacía, oscuro, 390', { office: vacia, dark: true, width: 390 }],
  ['falla, claro, 1440', { ...LLENA, dark: false, width: 1440, falla: true }],
  ['falla, oscuro, 390', { ...LLENA, dark: true, width: 390, falla: true }],
  ['llena, 1366×650', { ...LLENA, dark: false, width: 1366, height: 650, soloAlcance: true }],
  ['llena, 1280×720', { ...LLENA, dark: false, width: 1280, height: 720, soloAlcance: true }],
  ['llena, 1920×1080', { ...LLENA, dark: false, width: 1920, height: 1080, soloAlcance: true }],
  // at 125 % a page has so many pixels of its own
  ['llena, 1920×1080 al 125 %', { ...LLENA, dark: false, width: 1536, height: 864, soloAlcance: true }],
  ['llena, 1366×650 al 125 %', { ...LLENA, dark: true, width: 1093, height: 520, soloAlcance: true }],
  ['llena, 320 px (o el doble de letra a 640)', { ...LLENA, dark: false, width: 320, soloAncho: true }],
]

let total = 0
for (const [nombre, mirada] of miradas) {
  const todos = await lugaresDe(await contextOf(mirada.office))
  const lugares = todos.filter((ruta) => palabras.length === 0 || palabras.some((una) => new RegExp(una).test(ruta)))
  const began = Date.now()
  const faltas = await mirar(lugares, mirada)
  total += faltas.length
  console.log(
    `\n${faltas.length ? '✖' : '✔'} ${nombre}: ${lugares.length} páginas, ${faltas.length} faltas (${Math.round((Date.now() - began) / 1000)} s)`,
  )
  for (const { ruta, que } of faltas) console.log(`    ${ruta}: ${que}`)
}
console.log(`\n${total} faltas. Las imágenes: .cache/aspecto`)
await dropSchemas()
process.exit(total ? 1 : 0)
