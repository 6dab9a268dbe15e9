// How long a key or a press takes to be seen, with a processor four times slower: `npm run bench -- interaccion`, on the pages where people
// press most.
import type { Page } from 'puppeteer-core'
import { oficinaLlena } from '../aspecto/llena.ts'
import { dropSchemas } from '../harness/engine.ts'
import { ready, reload, visit } from '../harness/browser.ts'
import { officeOf } from '../harness/index.ts'
import { number, say } from './comparar.ts'
import { median } from './load.ts'

const MAS_LENTO = 4
const META_MS = 100

interface Gesto {
  nombre: string
  ruta: string
  foco: string
  hace: (page: Page) => Promise<void>
}

const escribe = (texto: string) => async (page: Page) => {
  for (const letra of texto) {
    await page.keyboard.press(letra as 'a') // each of them is a key
    await ready(page)
  }
}
const pulsa = (tecla: 'ArrowDown' | 'ArrowRight' | 'Tab' | 'Space', veces: number) => async (page: Page) => {
  for (let n = 0; n < veces; n++) {
    await page.keyboard.press(tecla)
    await ready(page)
  }
}

const office = await oficinaLlena()
const { db } = await officeOf(office)
const liquidada = await db('radicaciones')
  .where('estado', 'liquidacion')
  .whereNull('anulada_en')
  .orderBy('id', 'desc')
  .first<{ id: number; numero_radicacion: number }>('id', 'numero_radicacion')
const porLiquidar = await db('radicaciones')
  .where({ estado: 'radicacion', express: 0 })
  .whereNull('anulada_en')
  .orderBy('id', 'desc')
  .first<{ id: number }>('id')
const rol = await db('roles').where('name', 'Caja').first<{ id: number }>('id')

const GESTOS: Gesto[] = [
  {
    nombre: 'Lista: buscar',
    ruta: '/admin/radicaciones',
    foco: 'main input[type="search"], main input',
    hace: escribe('gomez'),
  },
  {
    nombre: 'Lista: de fila en fila',
    ruta: '/admin/radicaciones',
    foco: 'main [data-fila]',
    hace: pulsa('ArrowDown', 12),
  },
  {
    nombre: 'Asistente: cuantía',
    ruta: `/admin/radicacion/${porLiquidar.id}`,
    foco: 'main input[inputmode]',
    hace: escribe('250000000'),
  },
  {
    nombre: 'Asistente: de campo en campo',
    ruta: `/admin/radicacion/${porLiquidar.id}`,
    foco: 'main input',
    hace: pulsa('Tab', 20),
  },
  {
    nombre: 'Hoja: de celda en celda',
    ruta: `/admin/liquidaciones?numero=${liquidada.numero_radicacion}`,
    foco: '.hoja [role="gridcell"][tabindex="0"]',
    hace: pulsa('ArrowDown', 12),
  },
  {
    nombre: 'Hoja: escribir',
    ruta: `/admin/liquidaciones?numero=${liquidada.numero_radicacion}`,
    foco: '.hoja [role="gridcell"][tabindex="0"]',
    hace: escribe('12345'),
  },
  {
    nombre: 'Matriz: marcar',
    ruta: `/admin/roles/${rol.id}`,
    foco: 'main table input[type="checkbox"]',
    hace: pulsa('Space', 6),
  },
  {
    nombre: 'Mi día: entre columnas',
    ruta: '/admin/dashboard',
    foco: '.tablero-graficas g[role="button"]',
    hace: pulsa('ArrowRight', 6),
  },
]

/**
 * In the page: how long each press took until what it changed was drawn, its frame's own work included. What the browser tells by itself
 * (Event Timing) waits for a frame to be presented, and one without a window leaves out those in which little changes.
 */
const escuchar = (): void => {
  const oidos: number[] = []
  Reflect.set(window, 'presiones', oidos)
  for (const clase of ['keydown', 'click'])
    window.addEventListener(
      clase,
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => oidos.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
}

const TRABAJOS = { ScriptDuration: 'programa', LayoutDuration: 'disposición', RecalcStyleDuration: 'estilo' } as const

/** Where the time of the list goes, opened again by who works: what was asked for when, and what the page's own thread did. */
async function camino(): Promise<void> {
  const { page } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
  await page.evaluateOnNewDocument(() => {
    const mirando = setInterval(() => {
      if (!document.querySelector('[data-fila]')) return
      Reflect.set(window, 'filasEn', performance.now())
      clearInterval(mirando)
    }, 2)
  })
  const cdp = await page.createCDPSession()
  await cdp.send('Performance.enable')
  const hecho = async (que: string) =>
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === que)?.value ?? 0) * 1000
  const claves = Object.entries(TRABAJOS)
  const antes = await Promise.all(claves.map(([que]) => hecho(que)))
  await reload(page)
  const luego = await Promise.all(claves.map(([que]) => hecho(que)))
  const { filas, primera, pedidos } = await page.evaluate(() => ({
    filas: Number(Reflect.get(window, 'filasEn')),
    primera: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    pedidos: performance.getEntriesByType('resource').map((una) => ({
      path: new URL(una.name).pathname,
      desde: una.startTime,
      hasta: una.startTime + una.duration,
    })),
  }))
  const llamadas = pedidos.filter(({ path }) => path.startsWith('/api/'))
  const programa = pedidos.filter(({ path }) => path.endsWith('.js'))
  say('Lista, abierta otra vez (ms)', 'desde', 'hasta')
  say(`${programa.length} archivos de programa`, '0', number(Math.max(...programa.map(({ hasta }) => hasta))))
  say('Algo dibujado', '', number(primera))
  for (const { path, desde, hasta } of llamadas.filter((una) => una.desde < filas))
    say(path, number(desde), number(hasta))
  say('Filas a la vista', '', number(filas), `después, ${llamadas.filter((una) => una.desde >= filas).length} llamadas`)
  say('Su hilo', ...claves.map(([, nombre], at) => `${nombre} ${number((luego[at] ?? 0) - (antes[at] ?? 0))}`))
  await page.close()
}

await camino()
let lentos = 0
say(`Procesador ${MAS_LENTO} veces más lento, ms`, 'la peor', 'mediana', 'meta')
for (const { nombre, ruta, foco, hace } of GESTOS) {
  const { page } = await visit(ruta, { office, role: 'admin' })
  await page.waitForSelector(foco)
  await page.emulateCPUThrottling(MAS_LENTO)
  await page.$eval(foco, (uno) => {
    if (uno instanceof HTMLElement || uno instanceof SVGElement) uno.focus()
  })
  await ready(page)
  await page.evaluate(escuchar)
  await hace(page)
  const oidos = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        setTimeout(() => resolve(Reflect.get(window, 'presiones') as number[]), 300) // written above
      }),
  )
  if (oidos.length === 0) throw new Error(`${nombre}: no press was heard`)
  const [peor, media] = [Math.max(...oidos), median(oidos)]
  if (peor > META_MS) lentos++
  say(nombre, number(peor), number(media), `≤ ${META_MS}`, peor > META_MS ? '← lejos' : '')
  await page.close()
}
await dropSchemas()
process.exit(lentos ? 1 : 0)
