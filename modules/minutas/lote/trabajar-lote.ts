import { setImmediate as respiro } from 'node:timers/promises'
import { bogotaDate, findRow, type Context, type Step } from '../../kernel/index.ts'
import { completador } from './completar.ts'
import { empaquetar } from './empaquetar.ts'
import { hacerFila } from './hacer-fila.ts'
import { hacerPdf, sinPdf } from './hacer-pdf.ts'
import { FilaDeLote, LoteDeMinutas } from './model.ts'
import { despertar } from './pedir-lote.ts'

/** What failed for now is tried again after this. */
const ESPERA_MS = 20_000

/** Makes a batch, one deed after another; whoever goes on after a death finds what is left by its rows. */
export async function trabajarLote(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const cuando = await step('hacer', () => vuelta(ctx, id))
  if (cuando !== null) await despertar(ctx, id, new Date(cuando))
}

/** Whoever asked for the batch is who makes its documents; what one may do was looked at when it was asked for. */
async function quienPidio(ctx: Context, id_usuario: number | null): Promise<Context['user']> {
  const fila =
    id_usuario === null
      ? undefined
      : await ctx
          .db('usuarios')
          .where({ id: id_usuario })
          .first<Omit<NonNullable<Context['user']>, 'permisos'> | undefined>(
            'id',
            'email',
            'usuario',
            'id_rol',
            'id_persona',
          )
  return fila ? { ...fila, permisos: new Set() } : null
}

/** @returns the instant at which there is more to do; null when there is none */
async function vuelta(ctx: Context, id: number): Promise<string | null> {
  const pedido = await findRow(ctx.db, LoteDeMinutas, id)
  if (!pedido) return null
  const user = await quienPidio(ctx, pedido.id_usuario)
  const completar = await completador(ctx, pedido.id_proyecto)
  for (;;) {
    const now = new Date()
    const ahora = { ...ctx, user, now, today: bogotaDate(now) }
    const lote = await findRow(ctx.db, LoteDeMinutas, id)
    if (lote?.estado !== 'en_curso') return null // somebody stopped it
    const fila = await proxima(ctx, id)
    const porImprimir = !fila && lote.con_pdf ? await sinPdf(ctx, id) : undefined
    if (!fila && !porImprimir) {
      await empaquetar(ahora, lote)
      return null
    }
    try {
      if (fila) await hacerFila(ahora, lote, fila, completar)
      else if (porImprimir) await hacerPdf(ahora, porImprimir)
    } catch {
      return new Date(now.getTime() + ESPERA_MS).toISOString() // the others would fare no better now
    }
    await respiro() // others are answered between one deed and the next
  }
}

/** Those that failed go behind those nobody tried. */
const proxima = (ctx: Context, id_lote: number) =>
  FilaDeLote.query(ctx.db).where({ id_lote, estado: 'pendiente' }).orderBy('intentos').orderBy('id').first()
