import {
  TEXTO_INCOMPLETO,
  type AdjuntoPedido,
  type TipoDeTramite,
  type TipoTramite,
} from '../../../schemas/tramites/tramite.ts'
import { avisosDelPedido } from '../../../schemas/tramites/tramite-estado.ts'
import { invalid, type Context, type FieldErrors, checker, Problem, findRow } from '../../kernel/index.ts'
import { camposDelPedido, segunElTipo, type Campos, papelesDe } from './papeles.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { ajusteDe } from '../datos/ajustes.ts'
import { CODIGOS } from '../../../schemas/es-co/codigos.ts'
import { cumple } from '../../../schemas/json/valores.ts'
import type { ContactoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { buscarPorDocumento, Persona } from '../../personas/index.ts'
import { soloLosSuyos, trabaja } from '../quien-ve.ts'

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

interface Revision {
  campos: Campos
  faltas: FieldErrors
  incompleto: boolean
}

function revisarCampos(ctx: Context, tipo: TipoDeTramite, dados: Campos): Revision {
  const { campos: enPantalla, alOcultar = {}, hastaHoy = [] } = tipo
  const escondidos = Object.entries(enPantalla)
    .filter(([, campo]) => !cumple(dados, campo?.cuando))
    .map(([name]) => name)
  const visibles = Object.fromEntries(Object.entries(dados).filter(([name]) => !escondidos.includes(name)))
  const faltas = faltasDelEsquema(tipo, visibles)
  for (const name of escondidos) {
    const llega = dados[name] !== undefined && alOcultar[name] !== undefined && dados[name] !== alOcultar[name]
    // a fault in the deciding field hides the faults of its dependents
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

const LO_QUE_DICE_EL_TIPO = ['tipo', 'tipo_tramite', 'tipo_documento', 'nombre_tramite'] as const

interface Cual {
  tipo: TipoDeTramite
  empresa: string | null
}

const NO_HAY = 'Elija un tipo de trámite de la lista.'
const comparable = (text: unknown): string =>
  typeof text === 'string' ? text.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase() : ''

/** Finds the type by id, by the specification's fields, or by company for deed orders. @throws Problem 422 */
async function cualTipo(ctx: Context, campos: Campos): Promise<Cual> {
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

const EN_COLUMNAS: ReadonlySet<string> = new Set(['identificacion', 'solicitante', 'telefono', 'correo', 'anotaciones'])

export interface Pedido {
  tipo: TipoDeTramite
  datos: Campos
  /** Fields without a place in the specification's payload. */
  data: Campos
  columnas: {
    tipo: string
    tipo_tramite: TipoTramite
    tipo_documento: string | null
    identificacion: string | null
    solicitante: string | null
    telefono: string | null
    correo: string | null
    nombre_tramite: string | null
    identificacion_tramite: string | null
    reservado: boolean
    anotaciones: string | null
  }
  adjuntosPedidos: readonly AdjuntoPedido[]
  /** Office fields, checked when the row is saved with `form`. */
  extra: unknown
  avisos: string[]
}

interface PedidoRevisado {
  pedido: Pedido
  faltas: FieldErrors
  incompleto: boolean
}

/** Form texts ('' is empty) or JSON. Papers are checked elsewhere, to report all faults at once. @throws Problem 422 without a type */
export async function revisarPedido(ctx: Context, body: unknown): Promise<PedidoRevisado> {
  const dicho = camposDelPedido(body)
  const { tipo, empresa } = await cualTipo(ctx, dicho.campos)
  const aparte = new Set([...LO_QUE_DICE_EL_TIPO, 'noAplica', ...tipo.adjuntos.map(({ nombre }) => nombre)])
  const dados = segunElTipo(tipo, dicho, aparte)
  const { campos, faltas, incompleto } = revisarCampos(ctx, tipo, dados)
  const dentro: ReadonlySet<string> = new Set(tipo.enData)
  const propios = Object.entries(campos).filter(([name]) => !EN_COLUMNAS.has(name))
  const texto = (name: string | undefined) =>
    name === undefined || campos[name] === undefined ? null : String(campos[name])
  const titular = tipo.titular
    .map((name) => texto(name)?.trim())
    .filter(Boolean)
    .join(' ')
  const pedido: Pedido = {
    tipo,
    datos: Object.fromEntries(propios.filter(([name]) => !dentro.has(name))),
    data: Object.fromEntries(propios.filter(([name]) => dentro.has(name))),
    columnas: {
      tipo: tipo.id,
      tipo_tramite: tipo.tipo_tramite,
      tipo_documento: tipo.tipo_documento,
      identificacion: texto('identificacion'),
      solicitante: texto('solicitante'),
      telefono: texto('telefono'),
      correo: texto('correo'),
      nombre_tramite: empresa ?? (titular.slice(0, LARGO_TITULAR) || null),
      identificacion_tramite: texto(tipo.registro),
      reservado: tipo.reservado ?? false,
      anotaciones: texto('anotaciones'),
    },
    adjuntosPedidos: await papelesDe(ctx, tipo, campos, faltas),
    extra: dicho.extra,
    avisos: hayFaltas(faltas) ? [] : avisosDelPedido(tipo, { ...campos, ...dados }, ctx.today),
  }
  return { pedido, faltas, incompleto }
}

export async function leerPedido(ctx: Context, body: unknown): Promise<Pedido> {
  const { pedido, faltas, incompleto } = await revisarPedido(ctx, body)
  if (hayFaltas(faltas)) throw invalid(faltas, incompleto ? TEXTO_INCOMPLETO : undefined)
  return pedido
}

const hayFaltas = (faltas: FieldErrors): boolean => Object.keys(faltas).length > 0

/** Length of `nombre_tramite`; longer names are cut. */
const LARGO_TITULAR = 250

const NADIE: ContactoDeTramite = { identificacion: null, solicitante: null, telefono: null, correo: null }

const deSuFicha = ({
  numero_documento,
  nombres,
  apellidos,
  telefono,
  correo_electronico,
}: Persona): ContactoDeTramite => ({
  identificacion: /^\d+$/.test(numero_documento) ? numero_documento : null,
  solicitante: `${nombres} ${apellidos}`.trim() || null,
  telefono: telefono?.trim() || null,
  correo: correo_electronico?.trim() || null,
})

/** Staff look up by a document with a single record; others get only their own. */
export async function contactoDe(ctx: Context, identificacion: string): Promise<ContactoDeTramite> {
  if (soloLosSuyos(ctx)) {
    const suya = ctx.user?.id_persona ? await findRow(ctx.db, Persona, ctx.user.id_persona) : undefined
    const suyo = suya ? deSuFicha(suya) : NADIE
    const ajeno = identificacion !== '' && identificacion !== suyo.identificacion
    return ajeno ? NADIE : { ...suyo, correo: suyo.correo ?? ctx.user?.email ?? null }
  }
  if (!trabaja(ctx) || !/\d/.test(identificacion)) return NADIE
  const [una, otra] = await buscarPorDocumento(ctx, identificacion)
  const persona = una && !otra ? await findRow(ctx.db, Persona, Number(una['id'])) : undefined
  return persona ? deSuFicha(persona) : NADIE
}

/** Contact of the request, else of the person's record; own sessions fall back to the account's mail. */
export async function conContacto(
  ctx: Context,
  { identificacion, telefono, correo }: Pick<Pedido['columnas'], 'identificacion' | 'telefono' | 'correo'>,
): Promise<{ telefono: string | null; correo: string | null }> {
  const suyo = soloLosSuyos(ctx) ? (ctx.user?.email ?? null) : null
  if (telefono !== null || correo !== null) return { telefono, correo: correo ?? suyo }
  const sabido = await contactoDe(ctx, identificacion ?? '')
  return { telefono: sabido.telefono, correo: suyo ?? sabido.correo }
}
