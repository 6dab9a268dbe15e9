import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../../harness/engine.ts'
import { mariadbUrl } from '../../harness/engine.ts'
import { ask } from '../../harness/http.ts'
import { CLAVE, emailOf, spawnServer } from '../../harness/index.ts'
import { loQueTiene, usar, type Tenido } from '../../harness/memoria.ts'
import { say } from '../comparar.ts'
import { cuantil, type Cifras } from './cifras.ts'
import { tarda } from './crear.ts'
import { CUANTAS } from './partes.ts'

const ABIERTAS = 100
const MUESTRAS = 60
const ASENTARSE_MS = 8_000

type Pedir = (oficina: string) => Promise<{ status: number }>

/** Asks each office for the same while it is closed, and again at once. */
async function deCada(oficinas: readonly string[], pedir: Pedir) {
  const [frios, tibios]: [number[], number[]] = [[], []]
  for (const oficina of oficinas) {
    for (const ms of [frios, tibios]) {
      ms.push(
        await tarda(async () => {
          const { status } = await pedir(oficina)
          if (status !== 200) throw new Error(`${oficina} answered ${status}`)
        }),
      )
    }
  }
  return { frios, tibios }
}

/** Somebody's sessions, which another program opened: here the first request of each is not its login, which is slow on purpose. */
async function entrarEn(env: Record<string, string>, oficinas: readonly string[]): Promise<Map<string, string>> {
  const { port, stop } = await spawnServer(env)
  const sesiones = new Map<string, string>()
  for (const oficina of oficinas) {
    const body = { email: emailOf('admin', oficina), password: CLAVE }
    sesiones.set(oficina, String((await ask(port, `${oficina}.localhost`, 'POST', '/api/user/login', body)).body.token))
  }
  await stop('SIGTERM')
  return sesiones
}

function decir(cifras: Cifras, que: string, { frios, tibios }: { frios: number[]; tibios: number[] }): void {
  cifras.anotar(`${que}, oficina cerrada: mediana`, cuantil(frios, 0.5), 'ms', 30, { rondas: frios })
  cifras.anotar(`${que}, oficina cerrada: 99 de 100`, cuantil(frios, 0.99), 'ms', 30)
  cifras.anotar(`${que}, abierta: mediana`, cuantil(tibios, 0.5), 'ms', undefined, { rondas: tibios })
  cifras.anotar(`${que}, abierta: 99 de 100`, cuantil(tibios, 0.99), 'ms')
}

/** The first request to an office that is not open, and what the process has once it has seen all of them. */
export async function frio(
  env: Record<string, string>,
  nombres: readonly string[],
  motor: Engine,
  cifras: Cifras,
): Promise<void> {
  const todas = { ...env, DEV_OFFICE: 'o0', OFFICES_OPEN: String(ABIERTAS) }
  const [una, otra] = [nombres.slice(-MUESTRAS), nombres.slice(-2 * MUESTRAS, -MUESTRAS)]
  const sesiones = await entrarEn(todas, otra)
  const { pid, port, stop } = await spawnServer(todas)
  const puerto = motor === 'mariadb' ? Number(new URL(await mariadbUrl()).port) : undefined
  const ver = () => loQueTiene(pid, puerto)
  await sleep(ASENTARSE_MS)
  const inicio = ver()
  // so many that each new one closes another, as all day long
  for (const oficina of nombres.slice(0, Math.max(20, Math.min(ABIERTAS + 10, CUANTAS - 2 * MUESTRAS))))
    await usar(port, oficina)
  decir(
    cifras,
    'Lo primero que pide el navegador',
    await deCada(una, (oficina) => ask(port, `${oficina}.localhost`, 'GET', '/api/start')),
  )
  const lista: Pedir = (oficina) =>
    ask(port, `${oficina}.localhost`, 'GET', '/api/radi', undefined, {
      headers: { authorization: `Bearer ${sesiones.get(oficina) ?? ''}` },
    })
  decir(cifras, 'La lista de radicaciones', await deCada(otra, lista))

  const segundos =
    (await tarda(async () => {
      for (const oficina of nombres) await usar(port, oficina)
    })) / 1000
  say(`  En las ${CUANTAS} entró alguien, miró seis cosas y escribió una: ${segundos.toFixed(0)} s`)
  await sleep(ASENTARSE_MS)
  memoria(cifras, inicio, ver())
  await stop('SIGTERM')
}

function memoria(cifras: Cifras, inicio: Tenido, fin: Tenido): void {
  cifras.anotar('Memoria del programa antes', inicio.mb, 'MB', undefined, { decimales: 0 })
  cifras.anotar('Memoria después de tocarlas todas', fin.mb, 'MB', undefined, { decimales: 0 })
  cifras.anotar('… por oficina abierta', (fin.mb - inicio.mb) / Math.min(CUANTAS, ABIERTAS), 'MB', 6)
  cifras.anotar('Oficinas con archivos abiertos', fin.oficinas, '', ABIERTAS, { decimales: 0 })
  cifras.anotar('Descriptores', fin.descriptores, '', undefined, { decimales: 0 })
  cifras.anotar('Conexiones con el servidor de base', fin.conexiones, '', 60, { decimales: 0 })
}
