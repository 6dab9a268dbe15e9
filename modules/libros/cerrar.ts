import { createHash, type Hash } from 'node:crypto'
import { insert, insertRows, isUniqueViolation, Problem, readRows, update, type Context } from '../kernel/index.ts'
import type { Periodo } from './domain.ts'
import { Sumadora, type Celda, type Informe, type Renglon, type Reparos } from './informe.ts'
import { Cierre } from './model.ts'

/** Rows per read of a closed report. */
const PAGINA = 500
/** Differences that are told; more are counted. */
const MUCHAS = 100

const anotar = (hash: Hash, { clave, celdas }: Pick<Renglon, 'clave' | 'celdas'>): void => {
  hash.update(`${JSON.stringify([clave, ...celdas])}\n`)
}

export const cierreDe = (ctx: Context, { clave }: Pick<Informe, 'clave'>, { clave: periodo }: Pick<Periodo, 'clave'>) =>
  Cierre.query(ctx.db).findOne({ informe: clave, periodo, vigente: periodo })

/** Keeps the rows of a period as they are now, with their hash. @throws Problem 409 if it is closed, or has not ended */
export async function cerrar(ctx: Context, informe: Informe, periodo: Periodo): Promise<Cierre> {
  if (periodo.hasta >= ctx.today)
    throw new Problem(409, 'sin_terminar', `${periodo.nombre} no ha terminado: se cierra cuando pase su último día.`)
  await informe.exige?.(ctx, periodo)
  return congelar(ctx, informe, periodo)
}

/** Keeps the rows, whatever the day. @throws Problem 409 if they are kept already */
export async function congelar(ctx: Context, informe: Informe, periodo: Periodo): Promise<Cierre> {
  const cierre = await abrir(ctx, informe, periodo)
  const [hash, suma] = [createHash('sha256'), new Sumadora(informe)]
  for await (const filas of informe.filas(ctx, periodo)) {
    const nuevas = filas.map((fila, n) => ({
      id_cierre: cierre.id,
      orden: suma.filas + n,
      clave: fila.clave.slice(0, 250),
      radicacion: fila.radicacion,
      celdas: JSON.stringify(fila.celdas),
    }))
    for (const fila of filas) {
      anotar(hash, fila)
      suma.ver(fila)
    }
    await insertRows(ctx.db, 'informes_filas', nuevas)
  }
  return update(ctx, Cierre, cierre.id, {
    sha256: hash.digest('hex'),
    filas: suma.filas,
    sumas: suma.suma.columnas,
  })
}

async function abrir(ctx: Context, { clave }: Informe, { clave: periodo }: Periodo): Promise<Cierre> {
  try {
    return await insert(ctx, Cierre, {
      informe: clave,
      periodo,
      vigente: periodo,
      sha256: '',
      filas: 0,
      sumas: {},
      cerrado_en: ctx.now.toISOString(),
      cerrado_por: ctx.user?.id ?? null,
      reabierto_en: null,
      reabierto_por: null,
      reabierto_motivo: null,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(409, 'cerrado', 'Ese periodo ya está cerrado.')
    throw error
  }
}

/** The closed rows stay, with who reopened and why. @throws Problem 409 if it is not closed */
export async function reabrir(ctx: Context, informe: Informe, periodo: Periodo, motivo: string): Promise<Cierre> {
  const cierre = await cierreDe(ctx, informe, periodo)
  if (!cierre) throw new Problem(409, 'abierto', 'Ese periodo no está cerrado.')
  return update(
    ctx,
    Cierre,
    cierre.id,
    {
      vigente: null,
      reabierto_en: ctx.now.toISOString(),
      reabierto_por: ctx.user?.id ?? null,
      reabierto_motivo: motivo,
    },
    { before: cierre },
  )
}

/** Rows that were kept, a few at a time. */
export async function* filasCerradas(ctx: Context, { id, filas }: Cierre): AsyncGenerator<Renglon[]> {
  for (let at = 0; at < filas; at += PAGINA) {
    const guardadas = await readRows(
      ctx.db,
      'select clave, radicacion, celdas from informes_filas where id_cierre = ? and orden >= ? and orden < ? order by orden',
      [id, at, at + PAGINA],
    )
    yield guardadas.map((fila) => ({
      clave: String(fila.clave),
      radicacion: fila.radicacion === null ? null : Number(fila.radicacion),
      celdas: JSON.parse(String(fila.celdas)) as Celda[], // written above
    }))
  }
}

export interface Diferencia {
  clave: string
  radicacion: number | null
  /** Title of the column; null where the whole row is new or gone. */
  columna: string | null
  antes: Celda
  ahora: Celda
}

export interface Comparado {
  /** Whether the kept rows still have the hash of their closing. */
  integro: boolean
  diferencias: Diferencia[]
  cuantas: number
}

/** Compares what was kept with what the records say now; of each kept row only its key and figures are in memory. */
export async function comparar(
  ctx: Context,
  informe: Informe,
  periodo: Periodo,
  cierre: Cierre,
  hallados?: Reparos,
): Promise<Comparado> {
  const hash = createHash('sha256')
  const antes = new Map<string, Renglon[]>()
  for await (const filas of filasCerradas(ctx, cierre))
    for (const fila of filas) {
      anotar(hash, fila)
      antes.set(fila.clave, [...(antes.get(fila.clave) ?? []), fila])
    }
  const comparado: Comparado = { integro: hash.digest('hex') === cierre.sha256, diferencias: [], cuantas: 0 }
  const decir = (una: Diferencia) => {
    comparado.cuantas++
    if (comparado.diferencias.length < MUCHAS) comparado.diferencias.push(una)
  }
  for await (const filas of informe.filas(ctx, periodo, hallados))
    for (const { clave: larga, radicacion, celdas } of filas) {
      const clave = larga.slice(0, 250)
      const guardada = antes.get(clave)?.shift()
      if (!guardada) {
        decir({ clave, radicacion, columna: null, antes: null, ahora: 'No estaba' })
        continue
      }
      for (const [at, { titulo }] of informe.columnas.entries()) {
        const [era = null, es = null] = [guardada.celdas[at], celdas[at]]
        if (era !== es) decir({ clave, radicacion, columna: titulo, antes: era, ahora: es })
      }
    }
  for (const sobran of antes.values())
    for (const { clave, radicacion } of sobran)
      decir({ clave, radicacion, columna: null, antes: 'Estaba', ahora: null })
  return comparado
}
