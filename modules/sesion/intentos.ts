import { inTransaction, marks, networkOf, readRows, tooMany, type Context } from '../kernel/index.ts'
import { llaveDeCuenta, llaveDePareja } from '../usuarios/index.ts'
import { pedirAvisos } from './avisos/pedir-avisos.ts'
import { esperaTras, FRENOS, olvidados, type Clase } from './domain.ts'

/** Who tries to get in: what was typed, whose it is, and the known device that it comes from. */
export interface Quien { email: string; idUsuario: number | null; equipo: number | null }

interface Fila { llave: string; fallos: number; ultimo: number; bloqueado_hasta: number; aparte_hasta: number }
interface Llave { clase: Clase; llave: string; id_usuario: number | null; red: string | null }

/** A guess that was counted before it was looked at. */
export interface Anotado extends Llave { fallos: number; ultimo: number; antes: number; ahora: number }

/** How long (ms) others wait for a guess that is being looked at, where it may be the last free one. */
const EN_CURSO = 10_000

/** What counts a guess, in the order of the keys, in which rows are locked too. */
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

async function leer(ctx: Context, llaves: readonly Llave[]): Promise<ReadonlyMap<string, Fila>> {
  const rows = await readRows(ctx.db, `select * from intentos where llave in (${marks(llaves)})`, llaves.map(({ llave }) => llave))
  return new Map((rows as unknown as Fila[]).map((row) => [row.llave, row])) // rows of that table
}

/** Writes their rows in one statement, which locks each by its key. @param merge what of those that are there already changes */
const escribir = ({ db }: Context, filas: readonly (Llave & Partial<Fila>)[], merge: object | string[]) =>
  db('intentos').insert(filas.map(({ clase: _, ...fila }) => fila)).onConflict('llave').merge(merge)

/** What of it counts: an account that this address already failed at is no other one, and who was set apart is not among strangers. */
function contadas(llaves: readonly Llave[], filas: ReadonlyMap<string, Fila>, now: number): Llave[] {
  const pareja = filas.get(llaves.find(({ clase }) => clase === 'pareja')?.llave ?? '')
  if (Number(pareja?.aparte_hasta ?? 0) > now) return llaves.filter(({ clase }) => clase === 'pareja')
  const conocida = pareja && olvidados(FRENOS.pareja, comoCuenta(pareja), now).fallos > 0
  return llaves.filter(({ clase }) => clase !== 'cuentas' || !conocida)
}

const comoCuenta = ({ fallos, ultimo }: Fila) => ({ fallos: Number(fallos), ultimo: Number(ultimo) })

function exigirLibres(llaves: readonly Llave[], filas: ReadonlyMap<string, Fila>, now: number): void {
  const until = Math.max(0, ...llaves.map(({ llave }) => Number(filas.get(llave)?.bloqueado_hasta ?? 0)))
  if (until > now) throw tooMany(until - now, 'Demasiados intentos fallidos: el ingreso está bloqueado.')
}

/**
 * Counts a guess as a failure before the password is looked at, so that of many sent at once no more are looked at than are free; a right
 * one is given back with `devolverIntento`.
 * @throws Problem 429 with the time left; then nothing is written and nothing looked at
 */
export async function anotarIntento(ctx: Context, quien: Quien): Promise<Anotado[]> {
  const now = ctx.now.getTime()
  const llaves = llavesDe(ctx, quien)
  const seen = await leer(ctx, llaves)
  exigirLibres(contadas(llaves, seen, now), seen, now)
  return inTransaction(ctx, async (its) => {
    await escribir(its, llaves.map((una) => ({ ...una, fallos: 0, ultimo: now })), { fallos: its.db.raw('intentos.fallos') })
    const filas = await leer(its, llaves) // the first that this transaction reads: as they are now, when nobody else changes them
    const suyas = contadas(llaves, filas, now)
    exigirLibres(suyas, filas, now)
    const anotados = suyas.flatMap((una) => {
      const fila = filas.get(una.llave)
      return fila ? [{ ...una, ...unoMas(una, fila, now) }] : []
    })
    await escribir(its, anotados.map(({ antes: _, ahora, ...fila }) => ({ ...fila, bloqueado_hasta: ahora })),
      ['fallos', 'ultimo', 'bloqueado_hasta', 'id_usuario'])
    return anotados
  })
}

/** Its row with one guess more, and until when it was and is locked. */
function unoMas({ clase }: Llave, fila: Fila, now: number) {
  const cuenta = olvidados(FRENOS[clase], comoCuenta(fila), now)
  const fallos = cuenta.fallos + 1
  const antes = Number(fila.bloqueado_hasta)
  return { fallos, ultimo: cuenta.ultimo, antes, ahora: fallos < FRENOS[clase].libres ? antes : now + EN_CURSO }
}

/** A guess was wrong: what it used up waits, the longest wait of those that failed together stays, and who must know is told. */
export async function confirmarFallo(ctx: Context, quien: Quien, anotados: readonly Anotado[]): Promise<void> {
  const now = Date.now()
  const filas = await leer(ctx, anotados)
  const fallos: Partial<Record<Clase, number>> = {}
  for (const { clase, llave } of anotados) {
    const contados = fallos[clase] = Number(filas.get(llave)?.fallos ?? 0)
    const until = now + esperaTras(FRENOS[clase], contados)
    if (until > now) await ctx.db('intentos').where({ llave }).where('bloqueado_hasta', '<', until).update({ bloqueado_hasta: until })
  }
  await pedirAvisos(ctx, llaveDeCuenta(quien.email), fallos)
}

/** A guess was right: it is taken out of the count, and nothing else is. */
export async function devolverIntento(ctx: Context, anotados: readonly Anotado[]): Promise<void> {
  const filas = anotados.map(({ antes: _, ahora: __, ...fila }) => ({ ...fila, fallos: 0 }))
  const deCada = anotados.map(() => 'when intentos.llave = ? and intentos.bloqueado_hasta = ? then ?').join(' ')
  const locks = anotados.flatMap(({ llave, antes, ahora }) => [llave, ahora, antes])
  await escribir(ctx, filas, {
    fallos: ctx.db.raw('case when intentos.fallos > 0 then intentos.fallos - 1 else 0 end'),
    bloqueado_hasta: ctx.db.raw(`case ${deCada} else intentos.bloqueado_hasta end`, locks),
  })
}
