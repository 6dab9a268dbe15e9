import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import type { Calendario } from '../calendario/index.ts'
import { onlySeen, type Context } from '../kernel/index.ts'
import { plazoDicho } from './domain.ts'
import { Tramite } from './model.ts'
import { documentosDe, plantillasDe } from './papeles.ts'
import { deTramite } from './quien-ve.ts'
import { velar } from './velo.ts'

/** What other tables say of a procedure. */
interface Unido {
  numero_radicacion: number | null
  proyecto: string | null
}

/** The procedures that the person of a request sees. */
export const losQueVe = (ctx: Context) =>
  onlySeen(ctx, Tramite.query(ctx.db), deTramite)
    .leftJoin('radicaciones', 'radicaciones.id', 'tramites.id_radicacion')
    .leftJoin('proyectos', 'proyectos.id', 'tramites.id_proyecto')
    .select('tramites.*', 'radicaciones.numero_radicacion as numero_radicacion', 'proyectos.proyecto as proyecto')
    .castTo<(Tramite & Unido)[]>()

/** «2026-000123», as the office and the public know it. */
export const numeroDe = ({ anio, numero }: Pick<Tramite, 'anio' | 'numero'>): string =>
  `${anio}-${String(numero).padStart(6, '0')}`

export interface Lectura {
  velado: boolean
  /** Whether its notes are read all the same. */
  notas?: boolean
  calendario: Calendario
  hoy: string
}

/** What a list's row has of its own, before its papers and its template. */
export function filaDe(t: Tramite, { velado, notas = false, calendario, hoy }: Lectura) {
  const { numero_radicacion, proyecto } = t as Tramite & Unido // `losQueVe` joins them
  const { data, req_data_tramite, ...dicho } = velado ? velar(t, { notas }) : t
  const tipo = tipoDe(t.tipo)
  const titulo = tipo?.titulo ?? t.tipo
  return {
    id: t.id,
    numero: t.numero,
    anio: t.anio,
    numero_tramite: numeroDe(t),
    tipo: t.tipo,
    titulo,
    clase_tramite: titulo,
    tipo_tramite: t.tipo_tramite,
    tipo_documento: t.tipo_documento,
    identificacion: dicho.identificacion,
    solicitante: dicho.solicitante,
    nombre_tramite: dicho.nombre_tramite,
    identificacion_tramite: dicho.identificacion_tramite,
    anotaciones: dicho.anotaciones,
    reservado: t.reservado,
    velado,
    data,
    req_data_tramite: req_data_tramite && JSON.stringify(req_data_tramite),
    id_plantilla: t.id_plantilla,
    estado: t.estado,
    estado_desde: t.estado_desde,
    radicado_en: t.radicado_en,
    promesa: t.promesa,
    vence: t.vence,
    plazo: plazoDicho(calendario, t, hoy, tipo?.termino.silencio),
    valor: t.valor === null ? null : Number(t.valor),
    causa_valor: t.causa_valor,
    cobro: t.cobro,
    pagado_en: t.pagado_en,
    id_radicacion: t.id_radicacion,
    numero_radicacion,
    id_proyecto: t.id_proyecto,
    proyecto,
    created_at: t.created_at,
    updated_at: t.updated_at,
    version: t.version,
  }
}

type Propia = ReturnType<typeof filaDe>

/** Rows with their papers and their templates, each of which is asked for once for all of them. */
export async function completas<F extends Propia>(ctx: Context, filas: readonly F[]) {
  const papeles = await documentosDe(ctx, filas)
  const plantillas = await plantillasDe(
    ctx,
    filas.map(({ id_plantilla }) => id_plantilla),
  )
  return filas.map((fila) => {
    const documentos = papeles.get(fila.id) ?? []
    return {
      ...fila,
      documentos,
      req_doc_tramite: JSON.stringify(documentos),
      plantilla: plantillas.get(fila.id_plantilla ?? 0) ?? null,
    }
  })
}
