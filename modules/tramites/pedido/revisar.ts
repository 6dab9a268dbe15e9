import { CODIGOS } from '../../../schemas/es-co/codigos.ts'
import { cumple } from '../../../schemas/condicion.ts'
import type { TipoDeTramite } from '../../../schemas/tramite.ts'
import { checker, Problem, type Context, type FieldErrors } from '../../kernel/index.ts'
import type { Campos } from './campos.ts'

const NO_SE_PIDE = 'Déjelo vacío: con lo que escogió no se pide.'
const checks = new WeakMap<TipoDeTramite, (value: unknown) => void>()

function faltasDelEsquema(tipo: TipoDeTramite, campos: Campos): FieldErrors {
  const check = checks.get(tipo) ?? checker(tipo.esquema, 'body')
  checks.set(tipo, check)
  try {
    check(campos)
    return {}
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    return { ...error.errors }
  }
}

/** What was read of a form, and all that is wrong with it. */
export interface Revision {
  /** As they are kept, without those that are wrong. */
  campos: Campos
  faltas: FieldErrors
  /** Whether something is missing, and not only wrong. */
  incompleto: boolean
}

/** The fields of a request as they are kept: checked, with what the form begins with where nothing was said, and amounts as numbers. */
export function revisarCampos(ctx: Context, tipo: TipoDeTramite, dados: Campos): Revision {
  const { campos: enPantalla, alOcultar = {}, hastaHoy = [] } = tipo
  const escondidos = Object.entries(enPantalla)
    .filter(([, campo]) => !cumple(dados, campo?.cuando))
    .map(([name]) => name)
  const visibles = Object.fromEntries(Object.entries(dados).filter(([name]) => !escondidos.includes(name)))
  const faltas = faltasDelEsquema(tipo, visibles)
  for (const name of escondidos) {
    const llega = dados[name] !== undefined && alOcultar[name] !== undefined && dados[name] !== alOcultar[name]
    // where what decides it is missing or wrong, that alone is told
    if (llega && !faltas[enPantalla[name]?.cuando?.campo ?? '']) faltas[name] = [NO_SE_PIDE]
  }
  for (const name of hastaHoy) {
    if (!faltas[name] && String(visibles[name] ?? '') > ctx.today) faltas[name] = ['No puede ser posterior a hoy.']
  }
  const incompleto = Object.keys(faltas).some((name) => visibles[name] === undefined)
  const sanos = Object.fromEntries(Object.entries(visibles).filter(([name]) => !faltas[name]))
  return { campos: guardados(tipo, sanos, escondidos), faltas, incompleto }
}

const esElAtajo = (value: unknown, atajo: string): boolean =>
  typeof value === 'string' && value.trim().toUpperCase() === atajo.toUpperCase()

const NUMEROS: ReadonlySet<string> = new Set(['money', 'number'])

function guardados(
  { campos, esquema, alOcultar = {} }: TipoDeTramite,
  visibles: Campos,
  escondidos: readonly string[],
): Campos {
  const found = { ...visibles }
  for (const [name, value] of Object.entries(found)) {
    const schema = esquema.properties[name]
    const codigo = typeof schema === 'object' ? CODIGOS[schema.format ?? ''] : undefined
    if (codigo && typeof value === 'string') found[name] = codigo.forma(value)
  }
  for (const [name, campo] of Object.entries(campos)) {
    if (escondidos.includes(name)) {
      if (alOcultar[name] !== undefined) found[name] = alOcultar[name]
    } else if (campo?.widget === 'text' && campo.atajo && esElAtajo(found[name], campo.atajo.valor))
      found[name] = campo.atajo.valor
    else if (found[name] === undefined && campo?.inicial !== undefined && typeof campo.inicial !== 'object')
      found[name] = campo.inicial
    if (found[name] !== undefined && NUMEROS.has(campo?.widget ?? '')) found[name] = Number(found[name])
  }
  return found
}
