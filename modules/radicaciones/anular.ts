import { update, type Context, Problem, recordChange } from '../kernel/index.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import type { Estado } from './domain.ts'
import {
  leerCabecera,
  leerRadicacion,
  type RadicacionLeida,
  type ActoLeido,
  type BaseDicha,
  type ViviendaDicha,
} from './leer-radicacion.ts'
import { Radicacion } from './model.ts'
import { formatPesos } from '../../schemas/es-co/index.ts'

type Anuncio = (ctx: Context, radicacion: RadicacionLeida) => Promise<void>
const anuncios: Anuncio[] = []

export const alAnular = (anuncio: Anuncio): void => {
  anuncios.push(anuncio)
}

/**
 * Annuls a filing with its reason: nothing of legal weight is erased. @throws Problem 409 if it already is, or what hangs from it does not
 * let it.
 */
export async function anularRadicacion(ctx: Context, id: number, motivo: string): Promise<RadicacionLeida> {
  // same lock as invoicing and settling; reads come after it
  await Radicacion.query(ctx.db).where({ id }).forUpdate().select('id')
  const actual = await leerRadicacion(ctx, id)
  exigirVigente(actual)
  for (const anuncio of anuncios) await anuncio(ctx, actual)
  await update(
    ctx,
    Radicacion,
    id,
    { anulada_en: ctx.now.toISOString(), anulada_por: ctx.user?.id ?? null, anulada_motivo: motivo },
    { version: actual.version },
  )
  return leerRadicacion(ctx, id)
}

/** Where the deed stands, by the id of a state of the catalogue: its follow-up says when. */
export async function cambiarEstadoEscritura(ctx: Context, id: number, estado: number): Promise<void> {
  // visibility was checked for the step already
  const { id_estados_escrituras } = await leerCabecera(ctx, id, 'ficha')
  if (id_estados_escrituras !== estado) await update(ctx, Radicacion, id, { id_estados_escrituras: estado })
}

export async function cambiarEstado(ctx: Context, id: number, estado: Estado): Promise<void> {
  const actual = await leerCabecera(ctx, id)
  exigirVigente(actual)
  if (actual.estado !== estado) await update(ctx, Radicacion, id, { estado }, { before: actual })
}

export type Decision = { accesorio: boolean; motivo: string } | null

/** Decision seen by the desk, to detect a concurrent one. */
type Visto<Campo extends keyof ActoLeido> = ActoLeido[Campo] | undefined

/**
 * Writes whether an act is held accessory to another of its deed, and sends a filing that was ready to be invoiced back to be settled.
 * @param decidir says the decision, once the filing is locked and read
 * @throws Problem 404 without such a filing or act; 409 annulled, invoiced, or decided otherwise by another desk since `visto`
 */
export async function decidirAccesorio(
  ctx: Context,
  id: number,
  idActo: number,
  decidir: (radicacion: RadicacionLeida, acto: ActoLeido) => Promise<Decision>,
  visto?: Visto<'accesorio'>,
): Promise<RadicacionLeida> {
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const decision = await decidir(radicacion, acto)
  const antes = acto.accesorio === null ? null : { accesorio: acto.accesorio, motivo: acto.accesorio_motivo ?? '' }
  return asentar(
    ctx,
    radicacion,
    idActo,
    { accesorio: decision?.accesorio ?? null, accesorio_motivo: decision?.motivo ?? null },
    enPalabras(acto, antes),
    enPalabras(acto, decision),
    cambio(visto, acto.accesorio),
  )
}

/**
 * Writes why no stamp duty is charged for an act, or null that it is; the rest is as above.
 * @throws Problem 404 without such a filing or act; 409 annulled or invoiced
 */
export async function decidirTimbre(
  ctx: Context,
  id: number,
  idActo: number,
  decidir: (radicacion: RadicacionLeida, acto: ActoLeido) => Promise<string | null>,
  visto?: Visto<'timbre_motivo'>,
): Promise<RadicacionLeida> {
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const motivo = await decidir(radicacion, acto)
  const cobro = (quitado: string | null): string => (quitado === null ? 'se cobra' : `no se cobra (${quitado})`)
  const dice = (quitado: string | null) => ({ acto_timbre: `${acto.nombre_acto}: ${cobro(quitado)}` })
  const ahora = acto.timbre_motivo
  return asentar(ctx, radicacion, idActo, { timbre_motivo: motivo }, dice(ahora), dice(motivo), cambio(visto, ahora))
}

/**
 * Writes whether the leasing contract of an act was by deed.
 * @throws Problem 404 without such a filing or act; 409 annulled or invoiced
 */
export async function decidirLeasing(
  ctx: Context,
  id: number,
  idActo: number,
  decidir: (acto: ActoLeido) => Promise<boolean>,
  visto?: Visto<'leasing_por_escritura'>,
): Promise<RadicacionLeida> {
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const porEscritura = await decidir(acto)
  const dice = (es: boolean) => ({
    acto_leasing: `${acto.nombre_acto}: ${es ? 'por escritura' : 'por documento privado'}`,
  })
  const ahora = acto.leasing_por_escritura
  return asentar(
    ctx,
    radicacion,
    idActo,
    { leasing_por_escritura: porEscritura },
    dice(ahora),
    dice(porEscritura),
    cambio(visto, ahora),
  )
}

/**
 * Writes what the clerk says that the bases of an act depend on; null forgets it.
 * @throws Problem 404 without such a filing or act; 409 annulled or invoiced
 */
export async function decidirBase(
  ctx: Context,
  id: number,
  idActo: number,
  decidir: (acto: ActoLeido) => Promise<BaseDicha | null>,
  visto?: Visto<'base_dicha'>,
): Promise<RadicacionLeida> {
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const dicha = await decidir(acto)
  const dice = (dicho: BaseDicha | null) => ({
    acto_base: `${acto.nombre_acto}: ${dicho ? baseEnPalabras(dicho) : 'la del acto'}`,
  })
  const ahora = acto.base_dicha
  return asentar(
    ctx,
    radicacion,
    idActo,
    { base_dicha: dicha && JSON.stringify(dicha) },
    dice(ahora),
    dice(dicha),
    cambio(visto, ahora),
  )
}

const baseEnPalabras = ({ fiducia, remuneracion, coeficiente }: BaseDicha): string =>
  [
    fiducia === null ? '' : fiducia === 'garantia' ? 'fiducia en garantía' : 'fiducia de administración',
    remuneracion === null ? '' : `remuneración de ${formatPesos(remuneracion)}`,
    coeficiente === null ? '' : `coeficiente de ${coeficiente.replace('.', ',')} %`,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * Writes of what social or priority housing an act is; null of none, or of what its kind of act says.
 * @throws Problem 404 without such a filing or act; 409 annulled or invoiced
 */
export async function decidirVivienda(
  ctx: Context,
  id: number,
  idActo: number,
  decidir: (radicacion: RadicacionLeida, acto: ActoLeido) => Promise<ViviendaDicha | null>,
  visto?: Visto<'vivienda'>,
): Promise<RadicacionLeida> {
  const { radicacion, acto } = await tomarActo(ctx, id, idActo)
  const vivienda = await decidir(radicacion, acto)
  const dice = (una: ViviendaDicha | null) => viviendaEnPalabras(acto, una)
  const [ahora, guardada] = [acto.vivienda, vivienda && JSON.stringify(vivienda)]
  return asentar(ctx, radicacion, idActo, { vivienda: guardada }, dice(ahora), dice(vivienda), cambio(visto, ahora))
}

const viviendaEnPalabras = ({ nombre_acto }: ActoLeido, vivienda: ViviendaDicha | null): Dicho => ({
  acto_vivienda:
    `${nombre_acto}: ` +
    (vivienda === null
      ? 'sin decir'
      : [
          vivienda.clase.toUpperCase(),
          ...(vivienda.con_subsidio ? ['construida con subsidio'] : []),
          ...(vivienda.usada ? ['usada'] : []),
          ...(vivienda.articulo_12 ? ['quien adquiere, en el art. 12 de la Ley 1537 de 2012'] : []),
        ].join(', ')),
})

async function tomarActo(
  ctx: Context,
  id: number,
  idActo: number,
): Promise<{ radicacion: RadicacionLeida; acto: ActoLeido }> {
  // a desk that invoices the deed and one that settles it take turns
  await ctx.db('radicaciones').where({ id }).forUpdate().select('id')
  const radicacion = await leerRadicacion(ctx, id)
  exigirVigente(radicacion)
  if (radicacion.estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: sus actos no se pueden cambiar.')
  const acto = radicacion.actosradi.find((uno) => uno.id === idActo)
  if (!acto) throw new Problem(404, 'no_encontrado', 'El acto ya no está en la radicación.')
  return { radicacion, acto }
}

type Dicho = Record<string, string>

const CAMBIO = 'Otra persona lo cambió mientras usted decidía. Mire cómo quedó y decida de nuevo.'

const cambio = (visto: unknown, ahora: unknown): boolean =>
  visto !== undefined && JSON.stringify(visto) !== JSON.stringify(ahora)

/** Writes a decision that changed. */
async function asentar(
  ctx: Context,
  { id, estado }: RadicacionLeida,
  idActo: number,
  columnas: Record<string, boolean | string | null>,
  antes: Dicho,
  despues: Dicho,
  cambioEntretanto: boolean,
): Promise<RadicacionLeida> {
  if (JSON.stringify(antes) !== JSON.stringify(despues)) {
    if (cambioEntretanto) throw new Problem(409, 'version', CAMBIO)
    await ctx.db('actos_radicacion').where({ id: idActo }).update(columnas)
    await recordChange(ctx, { accion: 'modificar', tabla: 'radicaciones', registro: id, antes, despues })
    if (estado === 'facturacion') await cambiarEstado(ctx, id, 'liquidacion')
  }
  return leerRadicacion(ctx, id)
}

const enPalabras = ({ nombre_acto }: ActoLeido, decision: Decision): Dicho => ({
  acto_accesorio:
    `${nombre_acto}: ` +
    `${decision ? `${decision.accesorio ? 'sí' : 'no'}, por decisión (${decision.motivo})` : 'según la regla'}`,
})
