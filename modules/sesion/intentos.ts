import { inTransaction, networkOf, tooMany, type Context } from '../kernel/index.ts'
import { llaveDeCuenta, llaveDePareja } from '../usuarios/index.ts'
import { pedirAvisos } from './avisos/pedir-avisos.ts'
import { esperaTras, FRENOS, olvidados, type Clase } from './domain.ts'

/** Who tries to get in: what was typed, whose it is, and the known device that it comes from. */
export interface Quien { email: string; idUsuario: number | null; equipo: number | null }

interface Fila { llave: string; fallos: number; ultimo: number; bloqueado_hasta: number; aparte_hasta: number }
interface Llave { clase: Clase; llave: string; id_usuario: number | null; red: string | null }

/** A guess that was counted before it was looked at. */
export interface Anotado extends Llave { antes: number; ahora: number }

/** How long (ms) others wait for a guess that is being looked at, where it may be the last free one. */
const EN_CURSO = 10_000

/** What counts a guess, always in this order, in which rows are locked too. */
function llavesDe(ctx: Context, { email, idUsuario: id_usuario, equipo }: Quien): Llave[] {
  if (equipo !== null) return [{ clase: 'equipo', llave: `equipo:${equipo}`, id_usuario, red: null }]
  const red = networkOf(ctx.ip)
  return [
    { clase: 'red', llave: `red:${red}`, id_usuario: null, red },
    { clase: 'cuentas', llave: `cuentas:${red}`, id_usuario: null, red },
    { clase: 'cuenta', llave: `cuenta:${llaveDeCuenta(email)}`, id_usuario, red: null },
    { clase: 'pareja', llave: llaveDePareja(red, email), id_usuario, red },
  ]
}

const leer = async (ctx: Context, llaves: readonly Llave[], lock = false): Promise<ReadonlyMap<string, Fila>> => {
  const asked = ctx.db<Fila>('intentos').whereIn('llave', llaves.map(({ llave }) => llave))
  const rows = await (lock ? asked.forUpdate() : asked)
  return new Map(rows.map((row) => [row.llave, row]))
}

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
    // one statement that locks each row, new or not
    await its.db('intentos').insert(llaves.map(({ clase: _, ...fila }) => ({ ...fila, fallos: 0, ultimo: now })))
      .onConflict('llave').merge({ fallos: its.db.raw('intentos.fallos') })
    const filas = await leer(its, llaves, true)
    const suyas = contadas(llaves, filas, now)
    exigirLibres(suyas, filas, now)
    const anotados: Anotado[] = []
    for (const una of suyas) {
      const fila = filas.get(una.llave)
      if (fila) anotados.push(await unoMas(its, una, fila))
    }
    return anotados
  })
}

async function unoMas(ctx: Context, una: Llave, fila: Fila): Promise<Anotado> {
  const freno = FRENOS[una.clase]
  const cuenta = olvidados(freno, comoCuenta(fila), ctx.now.getTime())
  const fallos = cuenta.fallos + 1
  const antes = Number(fila.bloqueado_hasta)
  const ahora = fallos < freno.libres ? antes : ctx.now.getTime() + EN_CURSO
  const fresh = { fallos, ultimo: cuenta.ultimo, bloqueado_hasta: ahora, id_usuario: una.id_usuario }
  await ctx.db('intentos').where('llave', una.llave).update(fresh)
  return { ...una, antes, ahora }
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
  for (const { llave, antes, ahora } of anotados) {
    await ctx.db('intentos').where({ llave }).update({
      fallos: ctx.db.raw('case when fallos > 0 then fallos - 1 else 0 end'),
      bloqueado_hasta: ctx.db.raw('case when bloqueado_hasta = ? then ? else bloqueado_hasta end', [ahora, antes]),
    })
  }
}
