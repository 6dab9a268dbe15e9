import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../../config/env.ts'
import type { Office } from '../../../modules/kernel/index.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { engine, preparedEnvironment, spawnServer, type Json } from '../../harness/index.ts'
import { azar, semilla } from '../azar.ts'
import { modelos, pedir, QUE, type Escritura, type Que } from '../escrituras.ts'
import type { Fila, Parte } from '../parte.ts'

const MUERTES = 20
const A_LA_VEZ = 6
/** How long after its first answer a process may live. Milliseconds. */
const VIDA = 1_500
/** So long it may take to answer for the first time. */
const ESPERA = 15_000
const POR_FACTURAR = MUERTES + 5

const sinHuecos = (numeros: readonly number[]): boolean =>
  numeros.every((numero, at) => numero === (numeros[0] ?? 0) + at)
const seguidos = async ({ db }: Office, tabla: string, columna: string): Promise<number[]> =>
  (await db(tabla).orderBy(columna).select<Json[]>(columna)).map((fila: Json) => Number(fila[columna]))

/** Until the background has nothing left that it may do now. @returns what is left */
async function trabajosDe({ db }: Office): Promise<Record<string, number>> {
  const filas: Json[] = await db('trabajos')
    .whereNot('estado', 'hecho')
    .where(
      (q) => void q.whereNot('estado', 'pendiente').orWhere('muertes', '>', 0).orWhere('proximo', '<=', Date.now()),
    )
    .select('estado', 'nombre')
  const cuantos: Record<string, number> = {}
  for (const { estado, nombre } of filas)
    cuantos[`${String(nombre)} ${String(estado)}`] = (cuantos[`${String(nombre)} ${String(estado)}`] ?? 0) + 1
  return cuantos
}

export const parte: Parte = {
  titulo: 'Muertes bajo carga',
  motores: 'cada uno',
  correr: async () => {
    const dado = azar(semilla)
    const env = { ...(await preparedEnvironment(engine)), LOG_LEVEL: 'error' }
    const problemas: string[] = []
    const escritas: Escritura[] = []
    let child = await spawnServer(env)
    let admin = await child.as('admin')
    const cuerpoDe = await modelos(admin, POR_FACTURAR)
    const hechas = () => escritas.filter(({ respuesta }) => respuesta !== null)
    const nueva = (): Escritura | null => {
      const que = dado.uno(['radicaciones', 'depositos', 'citas', 'radicaciones', 'depositos', 'facturas'] as const)
      const cuerpo = cuerpoDe(que)
      if (cuerpo === null) return null
      const una = { ruta: QUE[que], llave: `muerte-${escritas.length}`, cuerpo, respuesta: null }
      escritas.push(una)
      return una
    }
    for (let muerte = 0; muerte < MUERTES; muerte++) {
      let viva = true
      let oir = () => undefined as void
      const oida = new Promise<void>((resolve) => {
        oir = resolve
      })
      // who heard nothing asks again; so do some who did
      const otraVez = [
        ...escritas.filter(({ respuesta }) => respuesta === null),
        ...hechas().filter(() => dado.vez(0.05)),
      ]
      const linea = async () => {
        while (viva) {
          const una = otraVez.pop() ?? nueva()
          if (una && (await pedir(admin, una, problemas))) oir()
          else if (una) await setTimeout(20)
        }
      }
      const lineas = Array.from({ length: A_LA_VEZ }, linea)
      await Promise.race([oida, setTimeout(ESPERA)])
      await setTimeout(dado.hasta(VIDA))
      const muerta = child.stop('SIGKILL')
      await muerta
      viva = false
      await Promise.all(lineas)
      child = await spawnServer(env)
      admin = await child.as('admin')
    }
    const confirmadas = hechas().length
    for (const una of escritas) await pedir(admin, una, problemas)
    const sinRespuesta = escritas.length - hechas().length
    await child.stop('SIGTERM')
    return [
      ...(await cuadre(env, escritas)),
      {
        prueba: `Con kill -9, lo confirmado y lo que se pidió de nuevo con su llave (semilla ${semilla})`,
        intentos: MUERTES,
        resultado:
          problemas.length || sinRespuesta
            ? `${problemas.length} no cuadran: ${problemas.slice(0, 3).join('; ')}; ${sinRespuesta} sin respuesta`
            : `${confirmadas} confirmadas en medio de las muertes, ${escritas.length} al final: cada una es la misma`,
        bien: !problemas.length && !sinRespuesta && confirmadas > MUERTES,
      },
    ]
  },
}

/** Looks at the rows themselves, with nobody else there. */
async function cuadre(env: Record<string, string>, escritas: readonly Escritura[]): Promise<Fila[]> {
  const { app, runner, close } = await openApp(readConfig(env))
  const filas = await app.offices.use('demo', async (office) => {
    const { db } = office
    const contar = async (tabla: string) => Number((await db(tabla).count<Json[]>({ n: '*' }))[0]?.n)
    const pedidas = (que: Que) => escritas.filter(({ ruta }) => ruta === QUE[que]).length
    const numeros = await seguidos(office, 'radicaciones', 'numero_radicacion')
    const [depositos, citas, facturadas] = [await contar('depositos'), await contar('citas'), await contar('facturas')]
    // as if what its process died of had waited as long as it must
    const muertes = Math.max(
      0,
      ...(await db('trabajos').select<Json[]>('muertes')).map((fila: Json) => Number(fila.muertes)),
    )
    for (let vez = 0; vez < 5 && Object.keys(await trabajosDe(office)).length; vez++) {
      await db('trabajos')
        .where('estado', 'pendiente')
        .where((q) => void q.where('muertes', '>', 0).orWhere('intentos', '>', 0))
        .update({ proximo: 0 })
      runner.poke('demo')
      await runner.idle()
    }
    const quedan = await trabajosDe(office)
    const avisos = Number(
      (await db('trabajos').where({ nombre: 'aviso-cita', estado: 'hecho' }).count<Json[]>({ n: '*' }))[0]?.n,
    )
    return [
      {
        prueba: 'Radicaciones: ninguna perdida ni repetida, los números sin huecos',
        intentos: pedidas('radicaciones'),
        resultado: `${numeros.length} filas, del ${numeros[0] ?? 0} al ${numeros.at(-1) ?? 0}`,
        bien: numeros.length === pedidas('radicaciones') + POR_FACTURAR && sinHuecos(numeros),
      },
      {
        prueba: 'Depósitos: cada uno una vez',
        intentos: pedidas('depositos'),
        resultado: `${depositos} filas`,
        bien: depositos === pedidas('depositos'),
      },
      {
        prueba: 'Citas: cada una una vez',
        intentos: pedidas('citas'),
        resultado: `${citas} filas`,
        bien: citas === pedidas('citas'),
      },
      {
        prueba: 'Facturas de una escritura: todas o ninguna, una vez',
        intentos: pedidas('facturas'),
        resultado: `${facturadas} filas`,
        bien: facturadas === 2 * pedidas('facturas'),
      },
      {
        prueba: 'Trabajos de fondo: ninguno perdido ni apartado, cada cita avisada',
        intentos: await contar('trabajos'),
        resultado: `quedan ${JSON.stringify(quedan)}, ${avisos} avisos de ${citas} citas, ${muertes} muertes a lo sumo de uno solo`,
        bien: !Object.keys(quedan).length && avisos === citas,
      },
    ]
  })
  await close()
  return filas ?? [{ prueba: 'La oficina abre', intentos: 1, resultado: 'no', bien: false }]
}
