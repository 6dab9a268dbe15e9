import { avisable } from '../campana/index.ts'
import { findRow, isPermitted, type Context } from '../kernel/index.ts'
import { dondeEstan, dondeSeAbre, lasQueAbreEnteras, responsablesDe } from '../radicaciones/index.ts'
import { ver } from '../roles/index.ts'
import { Factura } from './model.ts'

const LAS_RECHAZADAS = '/admin/facElectronica?vista=rechazadas'
const verTodas = ({ user }: Context): boolean => user !== null && isPermitted(ver('facturacion'), user.permisos)

avisable({
  objeto: 'factura',
  tabla: 'facturas',
  ve: (ctx) => {
    if (verTodas(ctx)) return { sql: '1 = 1', values: [] }
    const suyas = lasQueAbreEnteras(ctx)
    return (
      suyas && {
        sql: `exists (select 1 from radicaciones where radicaciones.id = facturas.id_radicacion and (${suyas.sql}))`,
        values: suyas.values,
      }
    )
  },
  href: (ctx, { id_objeto, referencia }) => {
    const [radicacion, numero = null] = (referencia ?? '').split('/')
    return verTodas(ctx) ? `/admin/facElectronica?factura=${id_objeto}` : dondeSeAbre(ctx, Number(radicacion), numero)
  },
  lista: (ctx, clase) =>
    !verTodas(ctx) ? dondeEstan(ctx) : clase === 'dian_rechazada' ? LAS_RECHAZADAS : '/admin/facElectronica',
})

/** Who is told of an invoice: who archived it and who answers for its filing; and by what its page is opened. */
export async function interesadosEn(
  ctx: Context,
  id_factura: number,
): Promise<{ quienes: (number | null)[]; referencia: string | null }> {
  const factura = await findRow(ctx.db, Factura, id_factura)
  if (!factura) return { quienes: [], referencia: null }
  const { id_radicacion, numero_radicacion } = factura
  const archivo = await ctx
    .db('facturaciones')
    .where({ id_radicacion })
    .first<{ archivada_por: number | null } | undefined>('archivada_por')
  return {
    quienes: [archivo?.archivada_por ?? null, ...(await responsablesDe(ctx, id_radicacion))],
    referencia: `${id_radicacion}/${numero_radicacion}`,
  }
}
