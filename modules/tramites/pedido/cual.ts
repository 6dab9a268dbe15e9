import type { TipoDeTramite } from '../../../schemas/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/index.ts'
import { invalid, type Context } from '../../kernel/index.ts'
import { ajusteDe } from '../ajustes/ajuste.ts'
import type { Campos } from './campos.ts'

/** What a request says of its kind, beside the fields of its form. */
export const LO_QUE_DICE_EL_TIPO = ['tipo', 'tipo_tramite', 'tipo_documento', 'nombre_tramite'] as const

export interface Cual {
  tipo: TipoDeTramite
  /** The client company of a deed order. */
  empresa: string | null
}

const NO_HAY = 'Elija un tipo de trámite de la lista.'
const comparable = (text: unknown): string =>
  typeof text === 'string' ? text.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase() : ''

/**
 * Which kind is asked for: by its own id, by what the specification's dialogs say of it, or, of the deed orders, by their company.
 * @throws Problem 422
 */
export async function cualTipo(ctx: Context, campos: Campos): Promise<Cual> {
  const dado = (name: string, suyo: string | null) => campos[name] === undefined || campos[name] === suyo
  const posibles = TIPOS_DE_TRAMITE.filter((uno) =>
    campos['tipo'] === undefined
      ? uno.tipo_documento === (campos['tipo_documento'] ?? null) && uno.tipo_tramite === campos['tipo_tramite']
      : uno.id === campos['tipo'] &&
        dado('tipo_tramite', uno.tipo_tramite) &&
        dado('tipo_documento', uno.tipo_documento),
  )
  const [primero] = posibles
  if (!primero) throw invalid({ [campos['tipo'] === undefined ? culpable(campos) : 'tipo']: [NO_HAY] })
  const empresas = primero.empresa === undefined ? null : await ajusteDe(ctx, 'empresas')
  return empresas ? deEmpresa(posibles, empresas, campos) : { tipo: primero, empresa: null }
}

/** Which of the two names is the one that is not known. */
const culpable = ({ tipo_tramite }: Campos): string =>
  TIPOS_DE_TRAMITE.some((uno) => uno.tipo_tramite === tipo_tramite) ? 'tipo_documento' : 'tipo_tramite'

function deEmpresa(posibles: readonly TipoDeTramite[], empresas: readonly string[], campos: Campos): Cual {
  const nombre = comparable(campos['nombre_tramite'])
  const deSu = (uno: TipoDeTramite) => empresas[uno.empresa ?? 0] ?? ''
  const tipo =
    nombre || campos['tipo'] === undefined
      ? posibles.find((uno) => nombre && comparable(deSu(uno)) === nombre)
      : posibles[0]
  if (!tipo) {
    throw invalid({
      nombre_tramite: [nombre ? 'No es una de las empresas de la oficina.' : 'Diga de cuál empresa es la orden.'],
    })
  }
  if (!deSu(tipo)) throw invalid({ nombre_tramite: ['Falta el nombre de esta empresa en Ajustes de trámites.'] })
  return { tipo, empresa: deSu(tipo) }
}
