import type { Context } from '../../kernel/index.ts'
import type { Radicacion } from '../../radicaciones/index.ts'
import { ahoraDe } from '../esperan.ts'
import { etapaDe, direccionVelada, matriculaVelada, nombreVelado, sinDinero, textoVelado } from '../domain/etapas.ts'
import { Seguimiento } from '../model.ts'
import { terminaciones, type Abierta } from './abrir-consulta.ts'
import { situacionDe, type Situacion } from './situacion.ts'

export interface PasoPublico {
  fecha: string
  hora: string
  detalle: string
  /** Meaning in plain words. */ va: string | null
  observacion: string | null
  futuro: boolean
}

/** A filing as the world sees it: no amounts, no ids, and without proof no names, address or matrícula. */
export interface Consulta {
  numero_radicacion: number
  token: string
  fecha_radicacion: string
  num_escritura: string | null
  fecha_escritura: string | null
  actos: string | null
  proyecto: string | null
  otorgante1: string | null
  otorgante2: string | null
  direccion: string | null
  matricula: string | null
  completo: boolean
  /** Whether a document would open the rest. */
  admite_documento: boolean
  anulada_en: string | null
  pasos: PasoPublico[]
  /** Null for an annulled filing. */
  situacion: Situacion | null
}

export async function leerConsulta(ctx: Context, { radicacion: r, modo }: Abierta): Promise<Consulta> {
  const completo = modo !== 'codigo'
  const pasos = await Seguimiento.query(ctx.db)
    .where('id_radicacion', r.id)
    .orderBy([
      { column: 'fecha', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  const ahora = ahoraDe(ctx)
  const velar = (value: string | null, velo: (texto: string) => string) =>
    value === null || completo ? value : velo(value)
  const texto = dicho(r, completo)
  const pasados = pasos.filter(({ fecha }) => fecha <= ahora)
  const actual = pasados[0]?.id
  const situacion = r.anulada_en ? null : await situacionDe(ctx, r, pasados)
  return {
    numero_radicacion: r.numero_radicacion,
    token: r.token,
    fecha_radicacion: r.fecha_radicacion,
    num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura,
    actos: r.actos && texto(r.actos),
    proyecto: r.proyecto,
    otorgante1: velar(r.otorgante1, nombreVelado),
    otorgante2: velar(r.otorgante2, nombreVelado),
    direccion: velar(r.direccion, direccionVelada),
    matricula: velar(r.matricula, matriculaVelada),
    completo,
    admite_documento: !completo && (await terminaciones(ctx, r)).size > 0,
    anulada_en: r.anulada_en,
    pasos: pasos.map(({ id, fecha, detalle, observacion }) => ({
      fecha: fecha.slice(0, 10),
      hora: fecha.slice(11),
      detalle: texto(detalle),
      va: etapaDe(detalle)?.[id === actual ? 'va' : 'fue'] ?? null,
      observacion: observacion && texto(observacion),
      futuro: fecha > ahora,
    })),
    situacion: situacion && { ...situacion, paso: texto(situacion.paso) },
  }
}

function dicho(r: Radicacion, completo: boolean): (texto: string) => string {
  const nombres = [r.otorgante1, r.otorgante2, r.comparecientes].filter((nombre) => nombre !== null)
  return completo ? sinDinero : (texto) => textoVelado(texto, nombres)
}

/** GET /radiFiltro{codigo}: a list of which the page uses the first (specification 1, section 7). */
export async function radiFiltro(ctx: Context, abierta: Abierta) {
  const { pasos, ...consulta } = await leerConsulta(ctx, abierta)
  const seguimientos = pasos.map(({ fecha, hora, detalle, observacion }) => ({
    fecha: `${fecha} ${hora}`,
    detalle,
    observacion,
  }))
  return [{ ...consulta, num_radicacion: consulta.numero_radicacion, seguimientos }]
}
