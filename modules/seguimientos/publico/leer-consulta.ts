import { pasosDe, ahoraDe } from '../pasos.ts'
import {
  textoPublico,
  yaAutorizada,
  etapaDe,
  RECIEN_RADICADA,
  type Etapa,
  fechasDe,
  plazoEnPalabras,
  aprenderPlazo,
  type PasoPasado,
  type Plazo,
  direccionVelada,
  matriculaVelada,
  nombreVelado,
} from '../domain.ts'
import { normalizeText, addDays } from '../../../schemas/es-co/index.ts'
import { calendarioDe, cuentaDe } from '../../calendario/index.ts'
import type { Context } from '../../kernel/index.ts'
import type { Radicacion } from '../../radicaciones/index.ts'
import { paraTraer } from '../../requisitos/index.ts'
import type { Seguimiento } from '../model.ts'
import type { Cuenta } from '../../../schemas/citas/festivos.ts'
import { terminaciones, type Abierta } from './abrir-consulta.ts'

/** Days of history: recent practice of the office, and a bounded read. */
const DIAS = 365
const RADICACIONES = 250

/** From other filings of the office in the last year; null with too few cases. */
async function plazoDesde(ctx: Context, estado: number, propia: number, cuenta: Cuenta): Promise<Plazo | null> {
  const pasaron = await ctx
    .db('seguimientos')
    .where('id_estados_escrituras', estado)
    .where('fecha', '>=', addDays(ctx.today, -DIAS))
    .whereNot('id_radicacion', propia)
    .orderBy('fecha', 'desc')
    .limit(RADICACIONES)
    .select<{ id_radicacion: number }[]>('id_radicacion')
  if (!pasaron.length) return null
  const pasos = await ctx
    .db('seguimientos')
    .join('radicaciones', 'radicaciones.id', 'seguimientos.id_radicacion')
    .whereIn('seguimientos.id_radicacion', [...new Set(pasaron.map(({ id_radicacion }) => id_radicacion))])
    .whereNull('radicaciones.anulada_en')
    // planned steps are not facts yet, and a mistyped year takes long to count, or cannot be
    .whereBetween('seguimientos.fecha', [addDays(ctx.today, -DIAS), ahoraDe(ctx)])
    .orderBy(['seguimientos.id_radicacion', 'seguimientos.fecha', 'seguimientos.id'])
    .select<{ id_radicacion: number; estado: number | null; fecha: string }[]>(
      'seguimientos.id_radicacion',
      'seguimientos.id_estados_escrituras as estado',
      'seguimientos.fecha',
    )
  return aprenderPlazo(
    pasos.map((paso): PasoPasado => ({ ...paso, fecha: paso.fecha.slice(0, 10) })),
    estado,
    cuenta,
  )
}

export interface Situacion {
  paso: string
  desde: string
  va: string | null
  sigue: {
    paso: string
    plazo: string | null
    desde: string | null
    hasta: string | null
    tarde: boolean
    casos: number
  } | null
  termino: boolean
  haga: string
  turno: boolean
  /** Papers to bring: those asked for or refused, and all the missing ones while the deed waits for them. */
  faltan: string[]
}

const ESPERA_PAPELES = 'pendiente de documentos'
const SIN_ETAPA: Pick<Etapa, 'haga'> = { haga: 'Por ahora nada. Si se necesita algo de usted, la notaría lo llama.' }

/** @param pasos past ones, the newest first */
async function situacionDe(ctx: Context, radicacion: Radicacion, pasos: readonly Seguimiento[]): Promise<Situacion> {
  const ultimo = pasos[0]
  const paso = ultimo?.detalle ?? RECIEN_RADICADA
  const desde = ultimo?.fecha.slice(0, 10) ?? radicacion.fecha_radicacion
  // free-text steps do not advance the catalogue state
  const conocido = pasos.find(({ id_estados_escrituras }) => id_estados_escrituras !== null) ?? null
  const etapa = etapaDe(paso) ?? etapaDe(conocido?.detalle ?? '')
  const estado = conocido?.id_estados_escrituras ?? null
  const termino = etapa ? etapa.sigue === null : await esFinal(ctx, estado)
  const faltan =
    termino || yaAutorizada(conocido?.detalle ?? '')
      ? []
      : await paraTraer(ctx, radicacion.id, normalizeText(paso) === ESPERA_PAPELES)
  return {
    paso,
    desde,
    va: etapaDe(paso)?.va ?? null,
    termino,
    faltan,
    turno: etapa?.turno ?? false,
    haga: (etapa ?? SIN_ETAPA).haga,
    sigue: termino
      ? null
      : await siguiente(ctx, {
          estado,
          propia: radicacion.id,
          desde: conocido?.fecha.slice(0, 10) ?? desde,
          usual: etapa?.sigue ?? null,
        }),
  }
}

interface Desde {
  estado: number | null
  propia: number
  desde: string
  usual: string | null
}

async function siguiente(ctx: Context, { estado, propia, desde, usual }: Desde): Promise<Situacion['sigue']> {
  const cuenta = cuentaDe(await calendarioDe(ctx))
  const plazo = estado === null ? null : await plazoDesde(ctx, estado, propia, cuenta)
  const sigue =
    plazo && (await ctx.db('estados_escrituras').where('id', plazo.sigue).first<{ name: string } | undefined>('name'))
  if (!plazo || !sigue)
    return usual === null ? null : { paso: usual, plazo: null, desde: null, hasta: null, tarde: false, casos: 0 }
  const fechas = fechasDe(plazo, desde, cuenta)
  return {
    paso: sigue.name,
    plazo: plazoEnPalabras(plazo),
    ...fechas,
    tarde: fechas.hasta < ctx.today,
    casos: plazo.casos,
  }
}

async function esFinal(ctx: Context, estado: number | null): Promise<boolean> {
  const row =
    estado === null
      ? undefined
      : await ctx.db('estados_escrituras').where('id', estado).first<{ final: number } | undefined>('final')
  return Boolean(row?.final)
}

export interface PasoPublico {
  fecha: string
  hora: string
  detalle: string
  va: string | null
  observacion: string | null
  futuro: boolean
}

/** Public view: no amounts, no ids; without proof no names, address or matrícula. */
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
  /** The last digits of a document would show the rest. */
  admite_documento: boolean
  anulada_en: string | null
  pasos: PasoPublico[]
  situacion: Situacion | null
}

export async function leerConsulta(ctx: Context, { radicacion: r, modo }: Abierta): Promise<Consulta> {
  const completo = modo !== 'codigo'
  const pasos = await pasosDe(ctx, r.id)
  const ahora = ahoraDe(ctx)
  const velar = (value: string | null, velo: (texto: string) => string) =>
    value === null || completo ? value : velo(value)
  const texto = textoPublico(r, completo)
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

/** GET /radiFiltro{codigo}: a list with one element, as the page expects (specification 1, section 7). */
export async function radiFiltro(ctx: Context, abierta: Abierta) {
  const { pasos, ...consulta } = await leerConsulta(ctx, abierta)
  const seguimientos = pasos.map(({ fecha, hora, detalle, observacion }) => ({
    fecha: `${fecha} ${hora}`,
    detalle,
    observacion,
  }))
  return [{ ...consulta, num_radicacion: consulta.numero_radicacion, seguimientos }]
}
