import { invalid, type Context } from '../../kernel/index.ts'
import { NOMBRE_RETENCION, type TipoRetencion } from '../domain.ts'
import type { RetencionSinCertificado } from '../print/correo-certificado.tsx'

interface Fila {
  id: number
  fecha: string
  tipo: TipoRetencion
  base: number
  valor: number
  numero_factura: string | null
}

/** What a client withheld in a year and has sent no certificate of, the oldest first; whole pesos. */
export async function sinCertificado(
  ctx: Context,
  id_clientes: number,
  anio: number,
): Promise<RetencionSinCertificado[]> {
  const filas = await ctx
    .db('retenciones as r')
    .join('cuentas_por_cobrar as c', 'c.id', 'r.id_cuenta')
    .leftJoin('facturas as f', 'f.id', 'c.id_factura')
    .where({ 'r.id_clientes': id_clientes, 'r.anio': anio })
    .whereNull('r.anulada_en')
    .whereNull('r.certificado')
    .orderBy('r.id')
    .select<Fila[]>('r.id', 'r.fecha', 'r.tipo', 'r.base', 'r.valor', 'f.numero_factura')
  return filas.map(({ id, fecha, tipo, base, valor, numero_factura }) => ({
    id,
    fecha,
    nombre: NOMBRE_RETENCION[tipo],
    factura: numero_factura,
    base: Number(base),
    valor: Number(valor),
  }))
}

/** @throws Problem 422 where nothing of that year is missing */
export async function exigirSinCertificado(ctx: Context, id_clientes: number, anio: number): Promise<void> {
  if (!(await sinCertificado(ctx, id_clientes, anio)).length)
    throw invalid({ anio: ['No falta ningún certificado de ese año.'] })
}
