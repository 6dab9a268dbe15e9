import { QUEDA } from '../cobro/certificados-de-retencion.ts'
import {
  limiteDePrescripcion,
  AJUSTES_INICIALES,
  faltasDePlantilla,
  type Ajustes,
  puedeContactar,
  type Canal,
  type Contacto,
  type Permiso,
  type QuienDebe,
  NOMBRE_RETENCION,
  type TipoRetencion,
} from '../domain/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { ETIQUETAS, type ajustesDeCarteraSchema } from '../../../schemas/cartera/cartera-avisos.ts'
import { insert, invalid, update, type Context, type FieldErrors } from '../../kernel/index.ts'
import { AjustesCartera, ContactoCartera, Envio } from './model.ts'
import { addDays, startOfWeek } from '../../../schemas/es-co/index.ts'
import type { Cliente } from '../model.ts'

export interface RetencionSinCertificado {
  id: number
  fecha: string
  nombre: string
  factura: string | null
  base: number
  valor: number
}

const guardados = (ctx: Context) => AjustesCartera.query(ctx.db).orderBy('id').first()

export async function ajustesDe(ctx: Context): Promise<Ajustes & { version: number }> {
  const fila = await guardados(ctx)
  return {
    como_pagar: fila?.como_pagar ?? AJUSTES_INICIALES.como_pagar,
    a_quien: fila?.a_quien ?? AJUSTES_INICIALES.a_quien,
    asunto: fila?.asunto ?? AJUSTES_INICIALES.asunto,
    texto: fila?.texto ?? AJUSTES_INICIALES.texto,
    prescribe: fila?.prescribe ?? AJUSTES_INICIALES.prescribe,
    aviso_prescripcion: fila?.aviso_prescripcion ?? AJUSTES_INICIALES.aviso_prescripcion,
    version: fila?.version ?? 0,
  }
}

export async function avisaPrescripcion(ctx: Context): Promise<string> {
  const { prescribe: anios, aviso_prescripcion: aviso } = await ajustesDe(ctx)
  return limiteDePrescripcion(ctx.today, { anios, aviso })
}

type Cambios = FromSchema<typeof ajustesDeCarteraSchema>

export const leerAjustes = async (ctx: Context) => ({
  ...(await ajustesDe(ctx)),
  etiquetas: Object.entries(ETIQUETAS).map(([nombre, descripcion]) => ({ nombre, descripcion })),
})

/** Fields left out stay. @throws Problem 422 by field for an unknown tag, an offer or asking why; 409 if somebody saved before */
export async function guardarAjustes(ctx: Context, { version, ...cambios }: Cambios) {
  const errors: FieldErrors = {}
  for (const campo of ['asunto', 'texto'] as const) {
    const faltas = faltasDePlantilla(cambios[campo] ?? '')
    if (faltas.length) errors[campo] = faltas
  }
  if (/\n/.test(cambios.asunto ?? '')) errors.asunto = ['El asunto va en una sola línea.']
  if (Object.keys(errors).length) throw invalid(errors)
  const fila = await guardados(ctx)
  const columnas = {
    ...cambios,
    ...(cambios.como_pagar === undefined ? {} : { como_pagar: cambios.como_pagar?.trim() || null }),
    ...(cambios.a_quien === undefined ? {} : { a_quien: cambios.a_quien?.trim() || null }),
  }
  if (fila) await update(ctx, AjustesCartera, fila.id, columnas, version === undefined ? {} : { version })
  else await insert(ctx, AjustesCartera, columnas)
  return leerAjustes(ctx)
}

/**
 * Data that Ley 2300 de 2023 asks about. A mail being sent counts as delivered. @param sin mail that does not count
 * @param toma locking read, for callers that hold the client's row (MariaDB)
 */
export async function quienDebe(
  ctx: Context,
  cliente: Cliente,
  { sin, toma = false }: { sin?: number | undefined; toma?: boolean } = {},
): Promise<QuienDebe> {
  const desde = `${addDays(startOfWeek(ctx.today), -1)}T00:00:00.000Z`
  const deContactos = ContactoCartera.query(ctx.db)
    .where({ id_clientes: cliente.id, exento: false })
    .where('en', '>=', desde)
    .where((otro) => void otro.whereNull('id_envio').orWhereNot('id_envio', sin ?? 0))
  const deCorreos = Envio.query(ctx.db)
    .where({ id_clientes: cliente.id, estado: 'enviando', a_pedido: false })
    .whereNot('tipo', 'certificado')
    .whereNot('id', sin ?? 0)
  const [hechos, enCurso] = [
    await (toma ? deContactos.forUpdate() : deContactos),
    await (toma ? deCorreos.forUpdate() : deCorreos),
  ]
  const contactos: Contacto[] = [
    ...hechos.map(({ canal, en }) => ({ canal, en })),
    ...enCurso.map(() => ({ canal: 'correo' as const, en: ctx.now.toISOString() })),
  ]
  return { autorizados: cliente.autorizados ?? [], contactos, promesa: cliente.promesa }
}

interface Cuando {
  sin?: number
  en?: string
  toma?: boolean
}

export const permisoDe = async (
  ctx: Context,
  cliente: Cliente,
  canal: Canal,
  { sin, toma, en = ctx.now.toISOString() }: Cuando = {},
): Promise<Permiso> => puedeContactar(await quienDebe(ctx, cliente, { sin, toma: toma === true }), canal, en)

interface Fila {
  id: number
  fecha: string
  tipo: TipoRetencion
  base: number
  valor: number
  numero_factura: string | null
}

/** Oldest first; whole pesos. */
export async function sinCertificado(
  ctx: Context,
  id_clientes: number,
  anio: number,
): Promise<RetencionSinCertificado[]> {
  const filas = await ctx
    .db('retenciones')
    .join('cuentas_por_cobrar as c', 'c.id', 'retenciones.id_cuenta')
    .leftJoin('facturas as f', 'f.id', 'c.id_factura')
    .where({ 'retenciones.id_clientes': id_clientes, 'retenciones.anio': anio })
    .whereNull('retenciones.anulada_en')
    .whereNull('retenciones.certificado')
    .orderBy('retenciones.id')
    .select<Fila[]>(
      'retenciones.id',
      'retenciones.fecha',
      'retenciones.tipo',
      'retenciones.base',
      ctx.db.raw(`${QUEDA} as valor`),
      'f.numero_factura',
    )
  return filas.map(({ id, fecha, tipo, base, valor, numero_factura }) => ({
    id,
    fecha,
    nombre: NOMBRE_RETENCION[tipo],
    factura: numero_factura,
    base: Number(base),
    valor: Number(valor),
  }))
}

export async function exigirSinCertificado(ctx: Context, id_clientes: number, anio: number): Promise<void> {
  if (!(await sinCertificado(ctx, id_clientes, anio)).length)
    throw invalid({ anio: ['No falta ningún certificado de ese año.'] })
}
