import { addDays } from '../../schemas/es-co/index.ts'
import { insertRows, type Context } from '../../modules/kernel/index.ts'
import { inventarDepositos, inventarFacturas, inventarRetenciones, inventarTimbres } from './libros-dinero.ts'
import { inventarEscrituras } from './libros.ts'
import { Suerte } from './libros-suerte.ts'

const COMUNES = { created_at: '2026-01-01T12:00:00.000Z', updated_at: '2026-01-01T12:00:00.000Z', version: 1 }
/** People of a deed, who seldom come again. */
const GENTE_POR_ESCRITURA = 2

/** A year of a large office: deeds, invoices to as many clients, deposits, taxes, copies and expenses. */
export async function inventarUnAnio(ctx: Context, cuantas: number, anio: number): Promise<void> {
  const suerte = new Suerte(23)
  const escrituras = await inventarEscrituras(ctx, cuantas, anio, { gente: cuantas * GENTE_POR_ESCRITURA })
  await inventarFacturas(ctx, escrituras)
  await inventarDepositos(ctx, Math.round(cuantas / 4), anio)
  await inventarRetenciones(ctx, escrituras)
  await inventarTimbres(ctx, escrituras)
  const gente = await ctx.db('personas').orderBy('id').select<{ id: number; numero_documento: string }[]>()
  const clientes = gente.slice(0, cuantas)
  for (let at = 0; at < clientes.length; at += 500) {
    const unos = clientes.slice(at, at + 500)
    await ctx
      .db('facturas')
      .whereIn(
        'id',
        unos.map((_, n) => 600_000 + at + n),
      )
      .update({ numero_documento: ctx.db.raw('concat(70000000, id)') })
  }
  await ctx.db('escrituras_numeradas').update({ hojas: 10 })
  const dia = () => addDays(`${anio}-01-02`, suerte.entre(0, 360))
  await insertRows(
    ctx.db,
    'copias',
    escrituras.map(({ id, fecha }) => ({
      id_radicacion: id,
      numero: 1,
      fecha,
      solicitante: 'Ana Peña',
      hojas: 10,
      ...COMUNES,
    })),
  )
  await insertRows(
    ctx.db,
    'gastos',
    Array.from({ length: Math.round(cuantas / 6) }, (_, n) => {
      const fecha = dia()
      return {
        numero: n + 1,
        fecha,
        cuando: `${fecha}T15:00:00.000Z`,
        id_concepto: 1,
        valor: suerte.entre(5, 200) * 1000,
        id_personas: gente[0]?.id ?? 1,
        tercero: 'Papelería del Centro',
        numero_documento: '1',
        detalle: 'Papel',
        id_usuario: 1,
        ...COMUNES,
      }
    }),
  )
}
