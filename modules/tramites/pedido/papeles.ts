import type { AjustesDeTramites } from '../../../schemas/tramites/tramite-cuerpos.ts'
import type { AdjuntoPedido, TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { cumple } from '../../../schemas/json/valores.ts'
import type { Context, FieldErrors } from '../../kernel/index.ts'
import { ajusteDe } from '../ajustes/ajuste.ts'
import type { Campos } from './campos.ts'

/** The papers of a kind, without those that the office has decided not to ask for. */
export const papelesQueRigen = (
  { adjuntos }: Pick<TipoDeTramite, 'adjuntos'>,
  papeles: AjustesDeTramites['papeles'],
): AdjuntoPedido[] => adjuntos.filter(({ ajuste }) => !ajuste || (papeles[ajuste] ?? true))

/**
 * The papers that a kind asks for, of what is written in its form and of what the office has decided. One that hangs from a field that is
 * wrong may come or not: whether it is asked for is not known yet.
 */
export const papelesDe = async (
  ctx: Context,
  tipo: TipoDeTramite,
  campos: Campos,
  faltas: FieldErrors = {},
): Promise<AdjuntoPedido[]> =>
  papelesQueRigen(tipo, await ajusteDe(ctx, 'papeles')).flatMap((papel) => {
    if (papel.cuando && faltas[papel.cuando.campo]) return [{ ...papel, obligatorio: false, minimo: 0 }]
    return cumple(campos, papel.cuando) ? [papel] : []
  })
