import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnServer } from '../../harness/index.ts'
import { root } from '../../harness/root.ts'
import { number, RONDAS } from '../comparar.ts'
import { throughput } from '../load.ts'
import { quitarLasHechas } from './desnudo-preparar.ts'
import type { Instalacion } from './instalacion.ts'
import { LINEAS } from './lineas.ts'
import { ladosDe } from './medir.ts'
import { origenDe, repartir, type Parte, type Perfil } from './perfil-leer.ts'

/** What is done all day: a list, a search, one filing, a save. */
const CALIENTES = [
  'Lista: primera página',
  'q: «rodríguez»',
  'Una radicación por id',
  'Una persona por id',
  'Persona: modificar',
]
const [CALENTAR_MS, PERFIL_MS, LLEGAR_MS] = RONDAS < 3 ? [500, 1000, 10_000] : [4000, 6000, 10_000]
const [GRUPOS, FUNCIONES] = [10, 12]

const decir = (texto: string) => process.stdout.write(`${texto}\n`)
const decirPartes = (partes: readonly Parte[], cuantas: number): void => {
  for (const { nombre, parte } of partes.slice(0, cuantas))
    decir(`  ${`${number(parte * 100, 1)} %`.padStart(8)}  ${nombre}`)
}

/** @throws Error where the server leaves none */
export async function llega(archivo: string): Promise<unknown> {
  for (let ms = 0; ms < LLEGAR_MS; ms += 100) {
    if (existsSync(archivo)) return JSON.parse(readFileSync(archivo, 'utf8'))
    await sleep(100)
  }
  throw new Error(`no profile in ${archivo}`)
}

/** Prints where the product's time goes in each of its hot paths, in the big office and under load. */
export async function perfilar(instalacion: Instalacion, engine: string): Promise<void> {
  const archivo = join(root, '.cache/bench', `perfil-${engine}.cpuprofile`)
  mkdirSync(join(root, '.cache/bench'), { recursive: true })
  const gancho = pathToFileURL(join(import.meta.dirname, 'perfilador.mjs')).href
  const product = await spawnServer({ ...instalacion.env, NODE_OPTIONS: `--import=${gancho}`, PERFIL: archivo })
  const { producto } = await ladosDe(product, 'grande', 0)
  const origen = origenDe(join(root, 'dist/server.cjs.map'))
  for (const linea of LINEAS.filter(({ titulo }) => CALIENTES.includes(titulo))) {
    await throughput(producto.port, () => producto.shot(linea), CALENTAR_MS)
    rmSync(archivo, { force: true })
    process.kill(product.pid, 'SIGUSR2')
    const porSegundo = await throughput(producto.port, () => producto.shot(linea), PERFIL_MS)
    process.kill(product.pid, 'SIGUSR2')
    const { ocupado, grupos, funciones } = repartir((await llega(archivo)) as Perfil, origen) // what V8 wrote
    decir(`\n${engine}, ${linea.titulo}: ${number(porSegundo)}/s, procesador ocupado ${number(ocupado * 100)} %`)
    decirPartes(grupos, GRUPOS)
    decir('  por función:')
    decirPartes(funciones, FUNCIONES)
  }
  await product.stop('SIGTERM')
  await quitarLasHechas(instalacion, ['grande'])
}
