import type { TipoDeTramite, AdjuntoPedido } from '../../../schemas/tramites/tramite.ts'
import { cleanAll } from '../../../schemas/es-co/limpio.ts'
import { isTooDeep, type Context, type FieldErrors } from '../../kernel/index.ts'
import type { AjustesDeTramites } from '../../../schemas/tramites/tramite-cuerpos.ts'
import { cumple } from '../../../schemas/json/valores.ts'
import { ajusteDe } from '../datos/ajustes.ts'

export type Campos = Record<string, unknown>

const esObjeto = (value: unknown): value is Campos =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Multipart forms send objects as JSON; unreadable text is left for the schema to refuse. */
function deJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const read: unknown = JSON.parse(value)
    return isTooDeep(read) ? value : cleanAll(read)
  } catch {
    return value
  }
}

/** Clients send both Unicode forms of accents, and '' for empty. */
function dichos(body: Campos): Campos {
  const found: Campos = Object.create(null) // a field may be called `constructor`
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined || (typeof value === 'string' && !value.trim())) continue
    found[name.normalize('NFC')] = typeof value === 'string' ? value.normalize('NFC') : value
  }
  return found
}

export function camposDelPedido(body: unknown): { campos: Campos; data: unknown; extra: unknown } {
  const { data, extra, ...campos } = dichos(esObjeto(body) ? body : {})
  const leida = deJson(data)
  return { campos, data: esObjeto(leida) ? dichos(leida) : leida, extra: deJson(extra) }
}

const sinTildes = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Ignores accents (design: procedures, K3) and whether fields are inside `data`; numbers become text. @param aparte not form fields */
export function segunElTipo(
  { esquema, enData }: TipoDeTramite,
  { campos, data }: { campos: Campos; data: unknown },
  aparte: ReadonlySet<string>,
): Campos {
  const propios = new Map(Object.keys(esquema.properties).map((name) => [sinTildes(name), name]))
  const dentro: ReadonlySet<string> = new Set(enData)
  const found: Campos = Object.create(null)
  const tomar = (name: string, value: unknown) => {
    const propio = propios.get(sinTildes(name)) ?? name
    const schema = esquema.properties[propio]
    const esTexto =
      typeof schema === 'object' && [schema.type].flat().includes('string') && ![schema.type].flat().includes('integer')
    found[propio] = typeof value === 'number' && esTexto ? String(value) : value
  }
  if (esObjeto(data))
    for (const [name, value] of Object.entries(data)) tomar(dentro.has(name) ? name : `data.${name}`, value)
  else if (data !== undefined) found['data'] = data
  for (const [name, value] of Object.entries(campos)) if (!aparte.has(name.replace(/\[\]$/, ''))) tomar(name, value)
  return found
}

export const papelesQueRigen = (
  { adjuntos }: Pick<TipoDeTramite, 'adjuntos'>,
  papeles: AjustesDeTramites['papeles'],
): AdjuntoPedido[] => adjuntos.filter(({ ajuste }) => !ajuste || (papeles[ajuste] ?? true))

/** Papers required by the form's answers and the office's settings. A paper that depends on a faulty field becomes optional. */
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
