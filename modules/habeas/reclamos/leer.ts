import { type Calendario, calendarioDe } from '../../calendario/index.ts'
import { llevaLeyenda, pedirHasta, relojDe, trasladarHasta, impedimento, TRANSICIONES, ABIERTOS } from '../domain.ts'
import { Reclamo, AnexoDeReclamo, AvisoDeReclamo, PasoDeReclamo } from '../model.ts'
import { findRow, notFound, type Context, listOrFile, listQuery } from '../../kernel/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { reclamos } from '../../../schemas/listas/habeas.ts'
import { specDe } from '../../entidades/index.ts'
import { CANALES_DE_RECLAMO, ESTADOS_DE_RECLAMO, TIPOS_DE_RECLAMO } from '../../../schemas/personas/habeas.ts'

/** Public number: «HD-2026-0007». */
export const numeroDe = ({ anio, numero }: Pick<Reclamo, 'anio' | 'numero'>): string =>
  `HD-${anio}-${String(numero).padStart(4, '0')}`

export const filaDe = (r: Reclamo, calendario: Calendario, hoy: string) => ({
  id: r.id,
  numero_reclamo: numeroDe(r),
  canal: r.canal,
  tipo: r.tipo,
  tipo_documento: r.tipo_documento,
  numero_documento: r.numero_documento,
  nombre: r.nombre,
  estado: r.estado,
  recibido_en: r.recibido_en,
  estado_desde: r.estado_desde,
  vence: r.vence,
  reloj: relojDe(calendario, r, hoy),
  leyenda: llevaLeyenda(r.tipo, r.estado),
  desistimiento_propuesto: r.desistimiento_propuesto,
  version: r.version,
})

const deberesDe = (r: Reclamo, calendario: Calendario) =>
  r.estado === 'recibido'
    ? { pedir_hasta: pedirHasta(calendario, r), trasladar_hasta: trasladarHasta(calendario, r) }
    : null

export async function exigirReclamo(ctx: Context, id: number, { lock = false } = {}): Promise<Reclamo> {
  const reclamo = await findRow(ctx.db, Reclamo, id, { lock })
  if (!reclamo) throw notFound('No se encontró el reclamo.')
  return reclamo
}

export async function leerReclamo(ctx: Context, id: number) {
  const r = await exigirReclamo(ctx, id)
  const calendario = await calendarioDe(ctx)
  const deEl = { id_reclamo: id }
  const [pasos, anexos, avisos] = [
    await PasoDeReclamo.query(ctx.db).where(deEl).orderBy('id'),
    await AnexoDeReclamo.query(ctx.db).where(deEl).orderBy('id'),
    await AvisoDeReclamo.query(ctx.db).where(deEl).orderBy('id', 'desc'),
  ]
  return {
    ...filaDe(r, calendario, ctx.today),
    correo: r.correo,
    telefono: r.telefono,
    direccion: r.direccion,
    calidad: r.calidad,
    actua: r.actua,
    verificacion: r.verificacion,
    hechos: r.hechos,
    completo_en: r.completo_en,
    falta: r.falta,
    requerido_en: r.requerido_en,
    prorroga: r.prorroga,
    motivo_prorroga: r.motivo_prorroga,
    trasladado_a: r.trasladado_a,
    decision: r.decision,
    respuesta: r.respuesta,
    norma: r.norma,
    terminado_en: r.terminado_en,
    deberes: deberesDe(r, calendario),
    siguientes: TRANSICIONES.filter(({ de }) => de.includes(r.estado)).map(({ paso, a }) => ({
      paso,
      a,
      impide: impedimento(calendario, r, { paso, ...(paso === 'desistir' && { expreso: true }) }, ctx.today),
    })),
    pasos: pasos.map(({ id: uno, paso, estado, cuando, quien, detalle }) => ({
      id: uno,
      paso,
      estado,
      cuando,
      quien,
      detalle,
    })),
    anexos: anexos.map(({ id: anexo, nombre_original, tipo, bytes, created_at }) => ({
      id: anexo,
      nombre_original,
      tipo,
      bytes,
      created_at,
    })),
    avisos: avisos.map(({ id: aviso, clase, correo, created_at, enviado_en, error }) => ({
      id: aviso,
      clase,
      correo,
      pedido: created_at,
      enviado_en,
      error,
    })),
  }
}

const LISTA = specDe(reclamos, {
  table: 'reclamos_datos',
  fileName: 'reclamos-de-datos',
  sql: {
    numero_reclamo: { sort: 'reclamos_datos.id' },
    recibido_en: { sort: 'reclamos_datos.id' },
    numero_documento: { compact: true },
  },
})

export const reclamosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    abiertos: { type: 'string', enum: ['1'], title: 'Solo los que no han terminado' },
    estado: { type: 'string', enum: ESTADOS_DE_RECLAMO, title: 'Estado' },
    tipo: { type: 'string', enum: TIPOS_DE_RECLAMO, title: 'Qué pide' },
    canal: { type: 'string', enum: CANALES_DE_RECLAMO, title: 'Cómo llegó' },
  },
} as const

/** GET /reclamos_datos, newest first; `q` may be a public number («HD-2026-0007»). */
export async function listarReclamos(ctx: Context, consulta: FromSchema<typeof reclamosQuery>) {
  const { abiertos, estado, tipo, canal, q, ...resto } = consulta
  const base = Reclamo.query(ctx.db)
  if (abiertos) void base.whereIn('reclamos_datos.estado', [...ABIERTOS])
  for (const [columna, valor] of Object.entries({ estado, tipo, canal }))
    if (valor) void base.where(`reclamos_datos.${columna}`, valor)
  const dicho = /^\s*(?:HD\s*-\s*)?(\d{4})\s*-\s*(\d{1,6})\s*$/i.exec(q ?? '')
  if (dicho) void base.where({ 'reclamos_datos.anio': Number(dicho[1]), 'reclamos_datos.numero': Number(dicho[2]) })
  const calendario = await calendarioDe(ctx)
  return listOrFile(ctx, base, { ...resto, ...(q && !dicho ? { q } : {}) }, LISTA, (r) =>
    filaDe(r, calendario, ctx.today),
  )
}
