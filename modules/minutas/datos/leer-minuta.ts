import type { MinutaLeida, RevisionDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { findRow, notFound, onlySeen, Problem, type Context } from '../../kernel/index.ts'
import { llenarVersion, variablesDe, VersionDePlantilla } from '../../plantillas/index.ts'
import { exigirVigente, leerCabecera } from '../../radicaciones/index.ts'
import { numeroDeTramite, Tramite } from '../../tramites/index.ts'
import { diferenciasDe, reparosDeDatos, reparosDeFuente, revisar } from '../domain.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'
import { documentosAlDia } from '../documentos/listar-documentos.ts'
import { deMinuta } from '../quien-ve.ts'
import { catalogosDe } from './listar-minutas.ts'
import { reunirDatos, type Reunido } from './reunir.ts'

/** @throws Problem 404, also for minutas that the user may not see */
export async function exigirMinuta(ctx: Context, id: number): Promise<Minuta> {
  const minuta = await onlySeen(ctx, Minuta.query(ctx.db).where('minutas.id', id), deMinuta).first()
  if (!minuta) throw notFound('No se encontró la minuta.')
  return minuta
}

export function cerradaPor({ radicacion, tramite }: Pick<Reunido, 'radicacion' | 'tramite'>): string | null {
  if (tramite?.estado === 'anulado') return `El trámite ${numeroDeTramite(tramite)} está anulado.`
  return radicacion?.anulada_en ? `La radicación No. ${radicacion.numero_radicacion} está anulada.` : null
}

/** @throws Problem 409 if its filing or its procedure is annulled: nothing more is made of it */
export async function exigirAbierta(
  ctx: Context,
  { id_radicacion, id_tramite }: Pick<Minuta, 'id_radicacion' | 'id_tramite'>,
): Promise<void> {
  if (id_radicacion !== null) exigirVigente(await leerCabecera(ctx, id_radicacion))
  const tramite = id_tramite === null ? undefined : await findRow(ctx.db, Tramite, id_tramite)
  const cerrada = tramite && cerradaPor({ tramite, radicacion: null })
  if (cerrada) throw new Problem(409, 'anulada', cerrada)
}

const ultimaVersion = async (ctx: Context, id_plantilla: number | null): Promise<VersionDePlantilla | undefined> =>
  id_plantilla === null
    ? undefined
    : VersionDePlantilla.query(ctx.db).where({ id_plantilla }).orderBy('numero', 'desc').first()

async function ultimoDocumento(
  ctx: Context,
  minuta: Minuta,
  version: VersionDePlantilla | undefined,
): Promise<MinutaLeida['documento']> {
  const documento = await DocumentoGenerado.query(ctx.db).where('id_minuta', minuta.id).orderBy('id', 'desc').first()
  if (!documento) return null
  const { id, nombre_documento, huella, aprobado_en, created_at, id_version } = documento
  const dice = (await documentosAlDia(ctx, [documento])).get(id) ?? false
  return {
    id,
    nombre_documento,
    huella,
    aprobado_en,
    created_at,
    al_dia: dice && (version === undefined || version.id === id_version),
  }
}

async function loQueFalta(ctx: Context, minuta: Minuta, version: VersionDePlantilla | undefined) {
  if (!version) return { lleno: null, impide: [] }
  try {
    const { faltan, avisos } = await llenarVersion(ctx, { id_version: version.id, datos: minuta.datos })
    return { lleno: { faltan, avisos }, impide: [] }
  } catch (fault) {
    if (!(fault instanceof Problem) || fault.status !== 422) throw fault
    return {
      lleno: null,
      impide: Object.values(fault.errors ?? {})
        .flat()
        .map((mensaje) => ({ ruta: 'id_plantilla', mensaje })),
    }
  }
}

export async function mostrarMinuta(ctx: Context, minuta: Minuta, conocido?: Reunido): Promise<MinutaLeida> {
  const catalogos = await catalogosDe(ctx)
  const reunido = conocido ?? (await reunirDatos(ctx, minuta, catalogos))
  const variables = await variablesDe(ctx)
  const version = await ultimaVersion(ctx, minuta.id_plantilla)
  const diferencias = diferenciasDe(minuta.datos, minuta.origenes, reunido, variables)
  const reparos = [
    ...reparosDeDatos(minuta.datos, Boolean(version?.variables['forma_pago'])),
    ...reparosDeFuente(diferencias),
  ]
  const { lleno, impide } = await loQueFalta(ctx, minuta, version)
  const revision: RevisionDeMinuta[] = revisar({
    datos: minuta.datos,
    lleno,
    diferencias,
    reparos,
    notaria: catalogos.notaria,
    otros: [...impide, ...reunido.avisos],
    variables,
  })
  const { id, titulo, id_radicacion, id_tramite, id_proyecto, id_plantilla, datos, origenes, created_at, updated_at } =
    minuta
  return {
    id,
    titulo,
    id_radicacion,
    numero_radicacion: reunido.radicacion?.numero_radicacion ?? null,
    id_tramite,
    numero_tramite: reunido.tramite && numeroDeTramite(reunido.tramite),
    id_proyecto,
    id_plantilla,
    datos,
    origenes,
    version: minuta.version,
    created_at,
    updated_at,
    cerrada: cerradaPor(reunido),
    revision,
    diferencias,
    documento: await ultimoDocumento(ctx, minuta, version),
  }
}

export const leerMinuta = async (ctx: Context, id: number): Promise<MinutaLeida> =>
  mostrarMinuta(ctx, await exigirMinuta(ctx, id))
