import type { DepositoLeido, Totales } from '../../schemas/respuestas/facturacion/deposito.ts'
import { RUBROS, type Importes, type Rubro } from '../../modules/depositos/domain.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { download, mensajeDe } from '../kit/http/api.ts'

export type Deposito = DepositoLeido
export type { Totales }

/** Pesos by rubro. */
export type Valores = Record<Rubro, number | null>

export const SIN_VALORES: Valores = { notaria: null, boleta: null, registro: null, otros: null, anticipo: null }

export const sumaDe = (valores: Valores | Importes): number =>
  RUBROS.reduce((suma, rubro) => suma + (valores[rubro] ?? 0), 0)

export const FORMULARIO = '/admin/Depositos'

/** Number in the navigation state (specification 1, section 2) or the URL. */
export const numeroPedido = (busqueda: string): number | null => {
  const state: unknown = history.state
  const enEstado =
    typeof state === 'object' && state !== null && 'numero_deposito' in state ? state.numero_deposito : null
  const numero = Number(enEstado ?? new URLSearchParams(busqueda).get('numero'))
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null
}

export const LISTA = '/admin/misDepositos'
export const MIGAS = [{ label: 'Escrituración' }, { label: 'Depósitos', href: LISTA }]

/** Classes that several screens of the room share. */
export const NOTA = 'py-2 px-3 rounded-6'
export const TABLA =
  'kit-tabla overflow-x-auto [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:pl-0 [&_:is(th,td):last-child]:pr-0'
export const FORMA =
  'dep-form grid grid-cols-1 gap-6 max-w-240 [&_h2]:mb-3 [&_h2]:text-16 [&_h2]:font-semibold [&_.pantalla-seccion]:m-0 ' +
  '[&_.pantalla-seccion_legend]:p-0 [&_.pantalla-seccion_legend]:border-0 [&_.pantalla-seccion_legend]:text-16'
export const HALLADA =
  'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 px-4 border border-line rounded-6 bg-surface wrap-anywhere ' +
  '[&_p+p]:mt-1 [&_p+p]:text-13'

export const imprimirRecibo = (id: number): void => {
  const notice = aviso.cargando('Preparando el recibo...')
  void download(`/depositos/${id}/recibo`).then(
    () => notice.cerrar(),
    (problem: unknown) => notice.error(mensajeDe(problem)),
  )
}
