import {
  asWrite,
  ifAsSeen,
  inTransaction,
  marks,
  networkOf,
  notAsSeen,
  readRows,
  tooMany,
  type Context,
  type Write,
} from '../kernel/index.ts'
import { llaveDeCuenta, llaveDePareja } from '../usuarios/index.ts'
import { pedirAvisos } from './avisos/avisar.ts'
import { comoConteo, type Conteo } from './autenticar.ts'
import { esperaTras, FRENOS, olvidados, type Clase } from './domain.ts'

export interface Quien {
  email: string
  idUsuario: number | null
  equipo: string | null
}

type Conteos = ReadonlyMap<string, Conteo>
interface Llave {
  clase: Clase
  llave: string
  id_usuario: number | null
  red: string | null
}

export interface Anotado extends Llave {
  fallos: number
  ultimo: number
  antes: number
  ahora: number
}

/** Lock (ms) on others while a possibly last free attempt is checked. */
const EN_CURSO = 10_000

/** Counters of a guess, in key order, which is the lock order. */
function llavesDe(ctx: Context, { email, idUsuario: id_usuario, equipo }: Quien): Llave[] {
  if (equipo !== null) return [{ clase: 'equipo', llave: `equipo:${equipo}`, id_usuario, red: null }]
  const red = networkOf(ctx.ip)
  return [
    { clase: 'cuenta', llave: `cuenta:${llaveDeCuenta(email)}`, id_usuario, red: null },
    { clase: 'cuentas', llave: `cuentas:${red}`, id_usuario: null, red },
    { clase: 'pareja', llave: llaveDePareja(red, email), id_usuario, red },
    { clase: 'red', llave: `red:${red}`, id_usuario: null, red },
  ]
}

/** Possible counter keys, before account and device are known. */
export const llavesPosibles = (ctx: Context, email: string, huellas: readonly string[]): string[] =>
  [null, ...huellas].flatMap((equipo) => llavesDe(ctx, { email, idUsuario: null, equipo })).map(({ llave }) => llave)

async function leer(ctx: Context, llaves: readonly Llave[]): Promise<Conteos> {
  const rows = await readRows(
    ctx.db,
    `select * from intentos where llave in (${marks(llaves)})`,
    llaves.map(({ llave }) => llave),
  )
  return new Map((rows as unknown as Conteo[]).map((row) => [row.llave, comoConteo(row)])) // rows of that table
}

/** Upserts counters in one statement, which locks each by its key. @param merge change of existing rows */
const escribir = ({ db }: Context, filas: readonly (Llave & Partial<Conteo>)[], merge: object | string[]) =>
  db('intentos')
    .insert(filas.map(({ clase: _, ...fila }) => fila))
    .onConflict('llave')
    .merge(merge)

/** Counters that apply: a repeated account is not a new one for its address, and an account set apart is not a stranger's. */
function contadas(llaves: readonly Llave[], filas: Conteos, now: number): Llave[] {
  const pareja = filas.get(llaves.find(({ clase }) => clase === 'pareja')?.llave ?? '')
  if ((pareja?.aparte_hasta ?? 0) > now) return llaves.filter(({ clase }) => clase === 'pareja')
  const conocida = pareja && olvidados(FRENOS.pareja, pareja, now).fallos > 0
  return llaves.filter(({ clase }) => clase !== 'cuentas' || !conocida)
}

function exigirLibres(llaves: readonly Llave[], filas: Conteos, now: number): void {
  const until = Math.max(
    0,
    ...llaves.map(({ clase, llave }) => {
      const hasta = filas.get(llave)?.bloqueado_hasta ?? 0
      // longer than any wait: written while the clock was ahead
      return hasta > now + FRENOS[clase].mayor + EN_CURSO ? 0 : hasta
    }),
  )
  if (until > now) throw tooMany(until - now, 'Demasiados intentos fallidos: el ingreso está bloqueado.')
}

/**
 * Counts a failure before the password is checked, so that concurrent attempts do not exceed the free ones; success returns it
 * (`devolverIntento`). Compare-and-set on the seen counters; on a conflict it counts with locked rows.
 * @throws Problem 429 with the time left; then nothing is written
 */
export async function anotarIntento(ctx: Context, quien: Quien, vistos: Conteos): Promise<Anotado[]> {
  const llaves = llavesDe(ctx, quien)
  const anotados = conUnoMas(ctx, llaves, vistos)
  if (await ifAsSeen(escribir(ctx, anotados.map(comoFila), siSigueIgual(ctx, anotados, vistos)))) return anotados
  return inTransaction(ctx, async (its) => {
    const [fallos, ultimo] = [0, ctx.now.getTime()]
    await escribir(
      its,
      llaves.map((una) => ({ ...una, fallos, ultimo })),
      { fallos: its.db.raw('intentos.fallos') },
    )
    // first read of the transaction, after the lock
    const ahora = conUnoMas(its, llaves, await leer(its, llaves))
    await escribir(its, ahora.map(comoFila), ['fallos', 'ultimo', 'bloqueado_hasta', 'id_usuario'])
    return ahora
  })
}

const comoFila = ({ antes: _, ahora, ...fila }: Anotado) => ({ ...fila, bloqueado_hasta: ahora })

/** Counters after this attempt. @throws Problem 429 with the time left while locked */
function conUnoMas(ctx: Context, llaves: readonly Llave[], filas: Conteos): Anotado[] {
  const now = ctx.now.getTime()
  const suyas = contadas(llaves, filas, now)
  exigirLibres(suyas, filas, now)
  return suyas.map((una) => ({ ...una, ...unoMas(una, filas.get(una.llave), now) }))
}

function unoMas({ clase }: Llave, fila: Conteo | undefined, now: number) {
  const { fallos: antiguos, ultimo } = olvidados(FRENOS[clase], fila ?? { fallos: 0, ultimo: now }, now)
  const fallos = antiguos + 1
  const antes = fila?.bloqueado_hasta ?? 0
  return { fallos, ultimo, antes, ahora: fallos < FRENOS[clase].libres ? antes : now + EN_CURSO }
}

/** Compare-and-set update of existing rows; new rows are not touched. */
function siSigueIgual({ db }: Context, anotados: readonly Anotado[], vistos: Conteos) {
  const iguales = anotados.flatMap(({ llave, fallos }) => {
    const visto = vistos.get(llave)
    return visto ? [[llave, visto.fallos, visto.ultimo, visto.bloqueado_hasta, visto.aparte_hasta, fallos]] : []
  })
  const es =
    'when intentos.llave = ? and intentos.fallos = ? and ultimo = ? and bloqueado_hasta = ? and aparte_hasta = ? then ? '
  const cual = anotados.map(() => 'when intentos.llave = ? then ?').join(' ')
  const deCada = (valor: (uno: Anotado) => number | null) =>
    db.raw(
      `case ${cual} end`,
      anotados.flatMap((uno) => [uno.llave, valor(uno)] as (string | number)[]),
    ) // knex accepts null
  const cambio = notAsSeen('intentos.fallos')
  return {
    // first column: MariaDB evaluates assignments in order, each after the earlier ones
    fallos: db.raw(iguales.length ? `case ${es.repeat(iguales.length)} else ${cambio} end` : cambio, iguales.flat()),
    ultimo: deCada(({ ultimo }) => ultimo),
    bloqueado_hasta: deCada(({ ahora }) => ahora),
    id_usuario: deCada(({ id_usuario }) => id_usuario),
  }
}

/** Confirms a failure: keeps its longest wait, and queues notices. */
export async function confirmarFallo(ctx: Context, quien: Quien, anotados: readonly Anotado[]): Promise<void> {
  const now = Date.now()
  const filas = await leer(ctx, anotados)
  const fallos: Partial<Record<Clase, number>> = {}
  for (const { clase, llave } of anotados) {
    const contados = (fallos[clase] = Number(filas.get(llave)?.fallos ?? 0))
    const until = now + esperaTras(FRENOS[clase], contados)
    if (until > now)
      await ctx.db('intentos').where({ llave }).where('bloqueado_hasta', '<', until).update({ bloqueado_hasta: until })
  }
  await pedirAvisos(ctx, llaveDeCuenta(quien.email), fallos)
}

export function devolverIntento(ctx: Context, anotados: readonly Anotado[]): Write {
  const filas = anotados.map(({ antes: _, ahora: __, ...fila }) => ({ ...fila, fallos: 0 }))
  const deCada = anotados.map(() => 'when intentos.llave = ? and intentos.bloqueado_hasta = ? then ?').join(' ')
  const locks = anotados.flatMap(({ llave, antes, ahora }) => [llave, ahora, antes])
  const merge = {
    fallos: ctx.db.raw('case when intentos.fallos > 0 then intentos.fallos - 1 else 0 end'),
    bloqueado_hasta: ctx.db.raw(`case ${deCada} else intentos.bloqueado_hasta end`, locks),
  }
  return asWrite(escribir(ctx, filas, merge))
}
