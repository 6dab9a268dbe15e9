// What a minuta costs: filling it, seeing it as it is written, and its PDF: `npm run bench -- minutas`.
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import type { Page } from 'puppeteer-core'
import { vistaPrevia } from '../../modules/minutas/pdf/pdf-de-docx.ts'
import { llenar } from '../../modules/plantillas/index.ts'
import { servirVista } from '../e2e/vista-pagina.ts'
import { impresora } from '../unit/documentos/impresora.ts'
import { leerPdf } from '../unit/documentos/leer-pdf.ts'
import { DATOS, muestra } from '../unit/plantillas/muestras.ts'
import { number, say } from './comparar.ts'
import { median } from './load.ts'

const RONDAS = 40
const TECLAS = 12
const PAUSA_MS = 300
const plantilla = muestra('compraventa-vis.docx')
const pareja = DATOS['pareja_con_apoderado']!
const compradores = pareja['compradores'] as object[] // the sample data
/** Three couples: five pages. */
const datos = { ...pareja, compradores: [...compradores, ...compradores, ...compradores] }

/** The library with nothing of ours: names without their filters. */
function soloLaBiblioteca(): Buffer {
  const documento = new Docxtemplater(new PizZip(plantilla), {
    paragraphLoop: true,
    linebreaks: true,
    nullGetter: () => '',
    parser: (tag) => ({ get: (scope: Record<string, unknown>) => scope[tag.split('|')[0]?.trim() ?? ''] }),
  })
  documento.render(datos)
  return documento.toBuffer({ compression: 'DEFLATE' })
}

const cpu = async (trabajo: () => unknown): Promise<number> => {
  const antes = process.cpuUsage()
  await trabajo()
  const { user, system } = process.cpuUsage(antes)
  return (user + system) / 1000
}

/** Both by turns, in ms of processor; the first rounds warm up. */
async function comparar(titulo: string, nuestro: () => unknown, meta: number): Promise<void> {
  const rondas: [number, number][] = []
  for (let n = 0; n < RONDAS; n++) rondas.push([await cpu(nuestro), await cpu(soloLaBiblioteca)])
  const [a, b] = [0, 1].map((cual) => median(rondas.slice(RONDAS / 4).map((ronda) => ronda[cual] ?? 0)))
  say(
    titulo,
    `${number(a ?? 0, 1)} ms`,
    `${number(b ?? 0, 1)} ms`,
    `× ${number((a ?? 0) / (b ?? 1), 2)}`,
    `≤ ${meta} ms`,
  )
}

/** On a machine that does other things as well, the best is what the work itself takes. */
const decir = (titulo: string, veces: readonly number[], meta: number): void => {
  say(titulo, `${number(median([...veces]))} ms`, `mejor ${number(Math.min(...veces))}`, '', `≤ ${meta} ms`)
}

/** Text, because what loads this file names the functions of one that is sent, and the page knows no such names. */
const OBSERVAR = `
  globalThis.tiempos = {}
  const lienzo = document.querySelector('iframe').contentDocument.querySelector('.papel-lienzo')
  document.addEventListener('keydown', () => { tiempos.tecla = performance.now() }, { capture: true, once: true })
  const pintado = (cual) => {
    if (tiempos.tecla === undefined || tiempos[cual] !== undefined) return
    tiempos[cual] = 0
    requestAnimationFrame(() => { tiempos[cual] = performance.now() })
  }
  new MutationObserver(() => pintado('marca'))
    .observe(lienzo, { subtree: true, childList: true, characterData: true, attributes: true })
  new MutationObserver(() => pintado('entero')).observe(lienzo, { childList: true })`

/** From a key to what changes first in the frame, and from the end of the pause to the whole document, painted. */
async function tecla(page: Page): Promise<[number, number]> {
  await page.evaluate(`{${OBSERVAR}}`)
  await page.keyboard.press('x')
  await page.waitForFunction(() => Boolean((Reflect.get(window, 'tiempos') as Record<string, number>)['entero'])) // set above
  const {
    tecla: desde = 0,
    marca = 0,
    entero = 0,
  } = await page.evaluate(() => Reflect.get(window, 'tiempos') as Record<string, number>)
  return [marca - desde, entero - desde - PAUSA_MS]
}

say('Una minuta de cinco páginas', 'Protocolo', 'docxtemplater', 'razón', 'meta')
await comparar('llenarla (procesador)', () => llenar(plantilla, datos), 30)
await comparar('llenarla entre marcas', () => llenar(plantilla, datos, { vista: true }), 30)

const servicio = impresora({ atOnce: 1 })
const ctx = { app: { pdf: servicio } }
const { docx } = await llenar(plantilla, datos)
const paginas = leerPdf(await vistaPrevia(ctx, docx)).length
if (paginas !== 5) throw new Error(`the deed has ${paginas} pages`)
const veces: number[] = []
for (let n = 0; n < RONDAS; n++) {
  const antes = performance.now()
  await vistaPrevia(ctx, docx)
  veces.push(performance.now() - antes)
}
await servicio.close()
decir('su PDF', veces.slice(RONDAS / 4), 300)

const vista = await servirVista(datos)
const { page } = await vista.abrir()
await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.querySelector('.papel-hoja'))
await page.focus('#nombre')
const teclas: [number, number][] = []
for (let n = 0; n < TECLAS; n++) teclas.push(await tecla(page))
decir(
  'la marca de un dato tras una tecla',
  teclas.slice(2).map(([marca]) => marca),
  50,
)
decir(
  'el documento entero tras la pausa',
  teclas.slice(2).map(([, entero]) => entero),
  250,
)
vista.cerrar()
process.exit(0)
