import { insert, invalid, lockCounter, notFound, Problem, update, type Context } from '../../kernel/index.ts'
import { contadorDeEscrituras } from '../../radicaciones/index.ts'
import { comparar, congelar, type Comparado } from '../cerrar.ts'
import { HOJAS_DE_TOMO, ordenDe, periodoDe, proponerTomos, type Periodo } from '../domain.ts'
import { numeradasDe, type Escritura } from '../escrituras.ts'
import { informe, type Renglon } from '../informe.ts'
import { Cierre, Tomo } from '../model.ts'

/** A tome, closed or as the rest of the year would be bound today. */
export interface TomoDelAnio {
  id: number | null
  numero: number
  desde: string
  hasta: string
  escrituras: number
  hojas: number
  abierto_el: string
  cerrado_el: string | null
  sha256: string | null
  /** Deeds that keep it from being closed: without sheets, or neither authorised nor noted. */
  faltan: { sin_hojas: string[]; sin_autorizar: string[] }
}

const delAnio = (anio: number): Periodo => periodoDe('anio', `${anio}-01-01`)

/** An annulled filing keeps its number, and may have no sheets. */
const hojasDe = ({ anulada, hojas }: Escritura): number | null => hojas ?? (anulada ? 0 : null)

async function leerEscrituras(ctx: Context, anio: number) {
  const todas: (Omit<Escritura, 'hojas'> & { hojas: number | null })[] = []
  for await (const unas of numeradasDe(ctx, delAnio(anio)))
    todas.push(...unas.map((una) => ({ ...una, hojas: hojasDe(una) })))
  return todas
}

const cerradosDe = (ctx: Context, anio: number) =>
  Tomo.query(ctx.db).where({ anio }).whereNotNull('vigente').orderBy('numero')

const cerrado = (
  { id, numero, desde, hasta, escrituras, hojas, abierto_el, cerrado_el }: Tomo,
  sha256: string | null,
): TomoDelAnio => ({
  id,
  numero,
  desde,
  hasta,
  escrituras,
  hojas,
  abierto_el,
  cerrado_el,
  sha256,
  faltan: { sin_hojas: [], sin_autorizar: [] },
})

/** Tomes of a year in their order: the closed ones, then those proposed for the other deeds. */
export async function tomosDe(ctx: Context, anio: number): Promise<TomoDelAnio[]> {
  const cerrados = await cerradosDe(ctx, anio)
  const cierres = cerrados.length
    ? await Cierre.query(ctx.db).whereIn(
        'id',
        cerrados.map(({ id_cierre }) => id_cierre),
      )
    : []
  const ultimo = cerrados.at(-1)
  const libres = (await leerEscrituras(ctx, anio)).filter(
    ({ numero }) => !ultimo || ordenDe(numero) > ordenDe(ultimo.hasta),
  )
  return [
    ...cerrados.map((uno) => cerrado(uno, cierres.find(({ id }) => id === uno.id_cierre)?.sha256 ?? null)),
    ...proponerTomos(libres).map(({ escrituras, hojas }, n) => ({
      id: null,
      numero: (ultimo?.numero ?? 0) + n + 1,
      desde: escrituras[0]?.numero ?? '',
      hasta: escrituras.at(-1)?.numero ?? '',
      escrituras: escrituras.length,
      hojas,
      abierto_el: escrituras[0]?.fecha ?? '',
      cerrado_el: null,
      sha256: null,
      faltan: faltanDe(escrituras),
    })),
  ]
}

/** Deeds with a number of a closed tome that does not have them: «11 (radicación 901)». */
export async function fueraDeSuTomo(ctx: Context, anio: number): Promise<string[]> {
  const cerrados = await cerradosDe(ctx, anio)
  const ultimo = cerrados.at(-1)
  if (!ultimo) return []
  const suyas: number[] = await ctx
    .db('informes_filas')
    .whereIn(
      'id_cierre',
      cerrados.map(({ id_cierre }) => id_cierre),
    )
    .pluck('radicacion')
  const dentro = new Set(suyas.map(Number))
  return (await leerEscrituras(ctx, anio))
    .filter(({ numero, radicacion }) => ordenDe(numero) <= ordenDe(ultimo.hasta) && !dentro.has(radicacion))
    .map(({ numero, radicacion }) => `${numero} (radicación ${radicacion})`)
}

const faltanDe = (
  escrituras: readonly Pick<Escritura, 'numero' | 'hojas' | 'anulada' | 'autorizada' | 'noAutorizada'>[],
) => ({
  sin_hojas: escrituras.filter(({ hojas }) => hojas === null).map(({ numero }) => numero),
  sin_autorizar: escrituras
    .filter(({ anulada, autorizada, noAutorizada }) => !anulada && autorizada === null && noAutorizada === null)
    .map(({ numero }) => numero),
})

/** Deeds of a tome as they are kept when it is closed. */
const informeDe = (anio: number, desde: string, hasta: string) =>
  informe({
    clave: 'tomo',
    titulo: 'Tomo del protocolo',
    resumen: '',
    norma: '',
    periodos: ['anio'],
    columnas: [
      { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
      { clave: 'otorgada', titulo: 'Fecha del instrumento', tipo: 'date' },
      { clave: 'autorizada', titulo: 'Autorizada', tipo: 'date' },
      { clave: 'hojas', titulo: 'Hojas', tipo: 'number', suma: true },
      { clave: 'nota', titulo: 'Nota', tipo: 'text' },
    ],
    async *filas(ctx) {
      const suyas = (await leerEscrituras(ctx, anio)).filter(
        ({ numero }) => ordenDe(numero) >= ordenDe(desde) && ordenDe(numero) <= ordenDe(hasta),
      )
      yield suyas.map((una): Renglon => ({
        clave: `Escritura ${una.numero}`,
        radicacion: una.radicacion,
        celdas: [
          una.numero,
          una.fecha,
          una.autorizada,
          una.hojas,
          una.anulada ? 'Anulada' : (una.noAutorizada?.motivo ?? ''),
        ],
      }))
    },
    comprueba: { dice: '', libro: () => Promise.resolve(0) },
  })

const periodoDeTomo = (anio: number, numero: number): Periodo => ({
  ...delAnio(anio),
  clave: `${anio}-T${numero}`,
  nombre: `el tomo ${numero} de ${anio}`,
})

interface Pedido {
  anio: number
  /** The one that is expected to be next, so that a second click closes no other. */
  numero: number
  /** Last deed, where the office binds fewer than those proposed. */
  hasta?: string | null | undefined
}

/**
 * Closes the year's next tome: its deeds are kept with their hash, and their numbers and sheets change no more.
 * @throws Problem 409 if it is closed, is not the next, or its deeds lack sheets or authorisation; 422 for its last deed
 */
export async function cerrarTomo(ctx: Context, { anio, numero, hasta: dicha }: Pedido): Promise<TomoDelAnio> {
  await lockCounter(ctx, contadorDeEscrituras(anio))
  const cerrados = await cerradosDe(ctx, anio).forUpdate()
  const ultimo = cerrados.at(-1)
  const siguiente = (ultimo?.numero ?? 0) + 1
  if (numero < siguiente) throw new Problem(409, 'cerrado', `El tomo ${numero} ya está cerrado.`)
  if (numero > siguiente) throw new Problem(409, 'no_sigue', `Sigue el tomo ${siguiente}: ciérrelo primero.`)
  const libres = (await leerEscrituras(ctx, anio)).filter(
    ({ numero: una }) => !ultimo || ordenDe(una) > ordenDe(ultimo.hasta),
  )
  const [propuesto] = proponerTomos(libres)
  if (!propuesto) throw new Problem(409, 'vacio', 'No hay escrituras para otro tomo.')
  const suyas = dicha ? hastaLaDicha(libres, dicha) : propuesto.escrituras
  const hojas = suyas.reduce((suma, una) => suma + (una.hojas ?? 0), 0)
  if (hojas > HOJAS_DE_TOMO && suyas.length > 1)
    throw invalid({ hasta: [`Serían ${hojas} hojas: un tomo tiene hasta ${HOJAS_DE_TOMO}.`] })
  exigirCompleto(suyas)
  const [primera, final] = [suyas[0], suyas.at(-1)]
  const [desde, hasta] = [primera?.numero ?? '', final?.numero ?? '']
  const cierre = await congelar(ctx, informeDe(anio, desde, hasta), periodoDeTomo(anio, numero))
  const tomo = await insert(ctx, Tomo, {
    anio,
    numero,
    vigente: numero,
    desde,
    hasta,
    escrituras: suyas.length,
    hojas,
    abierto_el: primera?.fecha ?? '',
    cerrado_el: ctx.today,
    id_cierre: cierre.id,
  })
  return cerrado(tomo, cierre.sha256)
}

function hastaLaDicha<E extends { numero: string }>(libres: readonly E[], dicha: string): E[] {
  const at = libres.findLastIndex(({ numero }) => ordenDe(numero) === ordenDe(dicha))
  if (at < 0) throw invalid({ hasta: ['No es una escritura de las que faltan por empastar.'] })
  return libres.slice(0, at + 1)
}

const MUCHAS = 12
/** The first of many. */
export const dichas = (unas: readonly string[]): string =>
  `${unas.slice(0, MUCHAS).join(', ')}${unas.length > MUCHAS ? '…' : ''}`

function exigirCompleto(suyas: Parameters<typeof faltanDe>[0]): void {
  const { sin_hojas, sin_autorizar } = faltanDe(suyas)
  const faltan = [
    ...(sin_hojas.length ? [`las hojas de ${dichas(sin_hojas)}`] : []),
    ...(sin_autorizar.length ? [`autorizar, o poner la nota de, ${dichas(sin_autorizar)}`] : []),
  ]
  if (faltan.length) throw new Problem(409, 'falta', `Falta ${faltan.join('; ')}.`)
}

/** Only the last one, so that the others still follow one another. @throws Problem 404; 409 if it is not the last, or is open */
export async function reabrirTomo(ctx: Context, id: number, motivo: string): Promise<void> {
  const tomo = await Tomo.query(ctx.db).findById(id)
  if (!tomo) throw notFound('No se encontró ese tomo.')
  await lockCounter(ctx, contadorDeEscrituras(tomo.anio))
  const ultimo = (await cerradosDe(ctx, tomo.anio).forUpdate()).at(-1)
  if (ultimo?.id !== id) throw new Problem(409, 'no_ultimo', 'Solo se reabre el último tomo cerrado del año.')
  await update(ctx, Tomo, id, { vigente: null }, { before: ultimo })
  const reabierto = { reabierto_en: ctx.now.toISOString(), reabierto_por: ctx.user?.id ?? null }
  await update(ctx, Cierre, tomo.id_cierre, { vigente: null, ...reabierto, reabierto_motivo: motivo })
}

/** Comparison of a closed tome's rows with their hash and with the deeds of today. @throws Problem 404 */
export async function comprobarTomo(ctx: Context, id: number): Promise<Comparado> {
  const tomo = await Tomo.query(ctx.db).findById(id)
  const cierre = tomo && (await Cierre.query(ctx.db).findById(tomo.id_cierre))
  if (!tomo || !cierre) throw notFound('No se encontró ese tomo.')
  const { anio, numero, desde, hasta } = tomo
  return comparar(ctx, informeDe(anio, desde, hasta), periodoDeTomo(anio, numero), cierre)
}
