import { leerArchivo } from '../../archivos/index.ts'
import { bogotaDate, type Context, findRow, update, notFound } from '../../kernel/index.ts'
import {
  leerRegistro,
  type FallaDeRegistro,
  type Registro,
  CLAVES_DE_REGISTRO,
  leerDatos,
} from '../../plantillas/index.ts'
import { elegirActo, type Elegido, hojaDe, loQueDice, ponerLectura } from '../domain/orden.ts'
import { AdjuntoDeTramite, Tramite } from '../model.ts'
import type { DatoDeOrden, RegistroDeTramite } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { exigirTramite } from '../datos/leer.ts'

interface HojaLeida extends Elegido {
  fallas: FallaDeRegistro[]
  dudas: FallaDeRegistro[]
  desconocidos: string[]
}

const SIN_LEER = { acto: null, avisos: [], fallas: [], dudas: [], desconocidos: [] }

const noSeLee = (extension: string): string =>
  `La orden llegó en .${extension}: se guarda y se descarga, pero solo se lee el FormatoRegistro en .xlsx. ` +
  `${extension.toLowerCase() === 'pdf' ? 'Pídala en .xlsx' : 'Ábrala y guárdela así'}, o escriba los datos.`

type Guardada = Pick<AdjuntoDeTramite, 'url_archivo' | 'extension'> & Partial<Pick<AdjuntoDeTramite, 'created_at'>>

export interface HojaAbierta {
  url_archivo: string
  registro: Registro | string
}

/** Slow: call it before the transaction. */
export async function abrirHoja(ctx: Context, { url_archivo, extension, created_at }: Guardada): Promise<HojaAbierta> {
  if (extension.toLowerCase() !== 'xlsx') return { url_archivo, registro: noSeLee(extension) }
  if (!(await ctx.app.files.exists(ctx, url_archivo))) return { url_archivo, registro: 'La hoja ya no está guardada.' }
  // dates without a year take the year of arrival
  const llegada = created_at === undefined ? ctx.today : bogotaDate(new Date(created_at))
  return { url_archivo, registro: await leerRegistro(await leerArchivo(ctx, url_archivo), llegada) }
}

/** @param matricula `identificacion_tramite` @param abiertas sheets that were read before the transaction */
async function leerHoja(
  ctx: Context,
  adjunto: AdjuntoDeTramite,
  matricula: string,
  abiertas: readonly HojaAbierta[] = [],
): Promise<HojaLeida> {
  const { registro } =
    abiertas.find(({ url_archivo }) => url_archivo === adjunto.url_archivo) ?? (await abrirHoja(ctx, adjunto))
  if (typeof registro === 'string') return { ...SIN_LEER, motivo: registro }
  const elegido = elegirActo(registro, matricula)
  const suya = ({ fila }: FallaDeRegistro) => fila === null || fila === elegido.acto?.fila
  return {
    ...elegido,
    fallas: registro.fallas.filter(suya),
    dudas: registro.avisos.filter(suya),
    desconocidos: registro.desconocidos,
  }
}

async function hojaDelTramite(
  ctx: Context,
  { id, tipo }: Pick<Tramite, 'id' | 'tipo'>,
): Promise<AdjuntoDeTramite | undefined> {
  const nombre = hojaDe(tipo)
  if (nombre === null) return undefined
  return AdjuntoDeTramite.query(ctx.db)
    .where({ id_tramite: id, nombre })
    .whereNot('estado', 'reemplazado')
    .orderBy('id', 'desc')
    .first()
}

async function anterior(
  ctx: Context,
  { reemplaza_a }: AdjuntoDeTramite,
  matricula: string,
  abiertas: readonly HojaAbierta[],
) {
  const antes = reemplaza_a === null ? undefined : await findRow(ctx.db, AdjuntoDeTramite, reemplaza_a)
  const { acto = null } = antes ? await leerHoja(ctx, antes, matricula, abiertas) : {}
  return acto && loQueDice(acto)
}

/** Specification 3, «FormatoRegistro». Other papers and unreadable sheets change nothing. @param abiertas both sheets, read beforehand */
export async function leerOrden(
  ctx: Context,
  adjunto: AdjuntoDeTramite,
  abiertas: readonly HojaAbierta[] = [],
): Promise<void> {
  const tramite = adjunto.id_tramite === null ? undefined : await findRow(ctx.db, Tramite, adjunto.id_tramite)
  if (!tramite || hojaDe(tramite.tipo) !== adjunto.nombre) return
  const matricula = tramite.identificacion_tramite ?? ''
  const { acto } = await leerHoja(ctx, adjunto, matricula, abiertas)
  if (!acto) return
  const data = ponerLectura(tramite.data, loQueDice(acto), await anterior(ctx, adjunto, matricula, abiertas))
  await update(ctx, Tramite, tramite.id, { data }, { before: tramite })
}

const valorDe = (valor: unknown): string | number | null =>
  typeof valor === 'number' || (typeof valor === 'string' && valor !== '') ? valor : null

function datosDe(ctx: Context, { data }: Tramite, leida: HojaLeida | null): DatoDeOrden[] {
  const ahora = leerDatos(data, ctx.today)
  const leidos: Readonly<Record<string, unknown>> = leida?.acto ? loQueDice(leida.acto) : {}
  return CLAVES_DE_REGISTRO.flatMap(({ clave, etiqueta, clase }) => {
    const de = (fallas: HojaLeida['fallas']) =>
      fallas.find(({ fila, columna }) => fila !== null && columna === etiqueta)?.mensaje ?? null
    const [dicho, leido, valor] = [leida?.acto?.dicho[clave] ?? null, valorDe(leidos[clave]), valorDe(data[clave])]
    const [falla, problema] = [leida ? de(leida.fallas) : null, de(ahora.fallas)]
    if (dicho === null && valor === null && falla === null && problema === null) return []
    return [
      {
        clave,
        etiqueta,
        clase,
        dicho,
        leido,
        valor,
        corregido: leida?.acto != null && valor !== leido,
        falla,
        problema,
      },
    ]
  })
}

/** Data read from the sheet beside the current data. @throws Problem 404, also if the type has no sheet */
export async function verRegistro(ctx: Context, id: number): Promise<RegistroDeTramite> {
  const tramite = await exigirTramite(ctx, id)
  if (hojaDe(tramite.tipo) === null) throw notFound('Ese trámite no lleva FormatoRegistro.')
  const hoja = await hojaDelTramite(ctx, tramite)
  const leida = hoja ? await leerHoja(ctx, hoja, tramite.identificacion_tramite ?? '') : null
  return {
    hoja: hoja
      ? {
          id: hoja.id,
          nombre_original: hoja.nombre_original,
          extension: hoja.extension,
          fila: leida?.acto?.fila ?? null,
        }
      : null,
    motivo: leida ? leida.motivo : 'El trámite no tiene hoja.',
    fallas: (leida?.fallas ?? []).map(({ columna, mensaje }) => ({ columna, mensaje })),
    avisos: [
      ...(leida?.avisos ?? []),
      ...(leida?.dudas ?? []).map(({ columna, mensaje }) => [columna, mensaje].filter(Boolean).join(': ')),
    ],
    desconocidos: leida?.desconocidos ?? [],
    datos: datosDe(ctx, tramite, leida),
    data: tramite.data,
    version: tramite.version,
  }
}
