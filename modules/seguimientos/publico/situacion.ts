import { normalizeText, addDays } from '../../../schemas/es-co/index.ts'
import { calendarioDe, cuentaDe } from '../../calendario/index.ts'
import type { Context } from '../../kernel/index.ts'
import type { Radicacion } from '../../radicaciones/index.ts'
import { etapaDe, RECIEN_RADICADA, type Etapa } from '../domain/etapas.ts'
import { fechasDe, plazoEnPalabras, aprenderPlazo, type PasoPasado, type Plazo } from '../domain/aprender-plazo.ts'
import type { Seguimiento } from '../model.ts'
import type { Cuenta } from '../../../schemas/citas/festivos.ts'
import { ahoraDe } from '../esperan.ts'

/** What is looked at: recent enough to be how the office works today, few enough to be read while somebody waits. */
const DIAS = 365
const RADICACIONES = 250

/** What followed a state in this office's other filings of the last year, and how soon; null where too few did. */
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
    // what is only planned teaches nothing
    .where('seguimientos.fecha', '<=', ahoraDe(ctx))
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
  /** Usual next step; null after the last. */
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
  /** Required papers that nobody has handed in, while the deed is waiting for them. */
  faltan: string[]
}

const ESPERA_PAPELES = 'pendiente de documentos'
const SIN_ETAPA: Pick<Etapa, 'haga'> = { haga: 'Por ahora nada. Si se necesita algo de usted, la notaría lo llama.' }

/** @param pasos those that already happened, the newest first */
export async function situacionDe(
  ctx: Context,
  radicacion: Radicacion,
  pasos: readonly Seguimiento[],
): Promise<Situacion> {
  const ultimo = pasos[0]
  const paso = ultimo?.detalle ?? RECIEN_RADICADA
  const desde = ultimo?.fecha.slice(0, 10) ?? radicacion.fecha_radicacion
  // free-text steps do not advance the catalogue state
  const conocido = pasos.find(({ id_estados_escrituras }) => id_estados_escrituras !== null) ?? null
  const etapa = etapaDe(paso) ?? etapaDe(conocido?.detalle ?? '')
  const estado = conocido?.id_estados_escrituras ?? null
  const termino = etapa ? etapa.sigue === null : await esFinal(ctx, estado)
  const faltan = normalizeText(paso) === ESPERA_PAPELES ? await papelesQueFaltan(ctx, radicacion.id) : []
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

async function papelesQueFaltan(ctx: Context, radicacion: number): Promise<string[]> {
  const rows = await ctx
    .db('actos_radicacion as ar')
    .join('actos as a', 'a.id', 'ar.id_acto')
    .where('ar.id_radicacion', radicacion)
    .orderBy('ar.orden')
    .select<{ requeridos: string | null; entregados: string | null }[]>(
      'a.documentos_requeridos as requeridos',
      'ar.documentos_entregados as entregados',
    )
  const lista = (json: string | null) => JSON.parse(json ?? '[]') as string[] // written by the catalogue and by the filing's form
  return [
    ...new Set(
      rows.flatMap(({ requeridos, entregados }) =>
        lista(requeridos).filter((papel) => !lista(entregados).includes(papel)),
      ),
    ),
  ]
}
