import { documentosPosibles } from '../../../schemas/es-co/documento.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { invalid, Problem, versionConflict, type Context } from '../../kernel/index.ts'
import { exigirTramite, leerTramite } from '../leer.ts'
import { numeroDe } from '../leidos.ts'
import type { Tramite } from '../model.ts'

const COBRADO: Readonly<Record<NonNullable<Tramite['cobro']>, string>> = {
  deposito: 'ya se pagó',
  factura: 'ya se facturó',
  credito: 'ya se cargó a crédito',
  gratis: 'no tiene costo',
}
/** What is not going to be done is not charged for. */
export const NO_SE_HACE: readonly EstadoDeTramite[] = ['negado', 'trasladado', 'desistido', 'anulado']

/**
 * A procedure that is about to be charged, held: of two desks the second finds it charged.
 * @throws Problem 404; 409 where it is charged, ended without being done, or changed since `version`
 */
export async function tomarParaCobrar(ctx: Context, id: number, version: number | undefined): Promise<Tramite> {
  const tramite = await exigirTramite(ctx, id, { lock: true })
  if (tramite.cobro !== null && tramite.cobro !== 'gratis')
    throw new Problem(409, 'cobrado', `El trámite ${numeroDe(tramite)} ${COBRADO[tramite.cobro]}.`)
  if (version !== undefined && version !== tramite.version) throw versionConflict(await leerTramite(ctx, id))
  if (NO_SE_HACE.includes(tramite.estado))
    throw new Problem(409, 'terminado', `El trámite ${numeroDe(tramite)} terminó sin hacerse: no se cobra.`)
  return tramite
}

/** What there is to charge, in pesos. @throws Problem 409 where nothing is, or a settlement says it */
export function valorDe(tramite: Tramite): number {
  if (tramite.valor === null)
    throw new Problem(
      409,
      'por_liquidar',
      'Lo que cuesta lo dice la liquidación de su escritura: se cobra con la factura de ella.',
    )
  const valor = Number(tramite.valor)
  if (valor === 0 || tramite.cobro === 'gratis')
    throw new Problem(409, 'sin_costo', `Este trámite no tiene costo: ${tramite.causa_valor ?? ''}`)
  return valor
}

const SIN_PERSONA = 'Quien lo solicita no está registrado como persona: elija quién paga o regístrelo.'

export interface QuienPaga {
  id: number
  nombre: string
  numero_documento: string
}

/** The person who pays: who is named, or whoever asked for it, by its document. */
export async function quienPaga(
  ctx: Context,
  { identificacion }: Tramite,
  id?: number | string | null,
): Promise<QuienPaga | null> {
  const todas = ctx.db('personas')
  const numeros = documentosPosibles(identificacion ?? '')
  const fila = await (Number(id) > 0 ? todas.where({ id: Number(id) }) : todas.whereIn('numero_documento', numeros))
    .orderBy('id')
    .first<{ id: number; nombres: string; apellidos: string | null; numero_documento: string } | undefined>(
      'id',
      'nombres',
      'apellidos',
      'numero_documento',
    )
  return fila
    ? {
        id: fila.id,
        nombre: [fila.nombres, fila.apellidos].filter(Boolean).join(' '),
        numero_documento: fila.numero_documento,
      }
    : null
}

/** @throws Problem 422 by `id_personas` */
export async function exigirQuienPaga(ctx: Context, tramite: Tramite, id?: number | string | null): Promise<QuienPaga> {
  const persona = await quienPaga(ctx, tramite, id)
  if (persona) return persona
  throw invalid({ id_personas: [Number(id) > 0 ? 'Esa persona no existe.' : SIN_PERSONA] })
}

/** How money's papers call it: nothing that says of whom it is, nor of a reserved one what it is. */
export const conceptoDe = (tramite: Tramite): string =>
  `Trámite ${numeroDe(tramite)}${tramite.reservado ? '' : `: ${tipoDe(tramite.tipo)?.titulo ?? tramite.tipo}`}`
