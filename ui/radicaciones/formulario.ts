import { escritasDe } from '../../schemas/registros/registro.ts'
import { radicaciones } from '../../schemas/registros/radicaciones.ts'
import type { Dato } from '../../schemas/registros/datos/datos.ts'
import {
  conCalidad,
  type ActoRadicado,
  type InmuebleDelActo,
  type Otorgante,
  type Radicacion,
  type TipoOtorgante,
} from './radicacion.ts'

/** `clave`: id on the screen, also before saving. */
export interface ActoForm extends ActoRadicado {
  clave: string
}

type Columnas = typeof radicaciones.columnas
type Dicho<D> = D extends 'texto'
  ? string
  : D extends 'dia'
    ? string | null
    : D extends 'logico'
      ? boolean
      : number | null

/** Header fields of the wizard: the columns that a body writes, but the switches, which have no input. */
export const GENERALES = escritasDe(radicaciones).filter((campo) => campo !== 'reparto' && campo !== 'activo')
export type Campo = (typeof GENERALES)[number]
export type Generales = { [N in Campo]: Dicho<Columnas[N]['dato']> }

export interface Formulario extends Generales {
  actosradi: ActoForm[]
}

const cadaGeneral = (valor: (campo: Campo, dato: Dato) => unknown) =>
  Object.fromEntries(GENERALES.map((campo) => [campo, valor(campo, radicaciones.columnas[campo].dato)]))

export const VACIO = {
  ...(cadaGeneral((_, dato) => (dato === 'texto' ? '' : null)) as Generales), // empty texts and nulls
  actosradi: [],
} satisfies Formulario

export type Accion =
  | { type: 'campo'; campo: Campo; valor: Formulario[Campo] }
  | { type: 'agregarActos'; actos: readonly { id: number; nombre_acto: string; clave: string }[] }
  | { type: 'quitarActo'; clave: string }
  | {
      type: 'acto'
      clave: string
      cambios: Partial<Pick<ActoRadicado, 'cuantia' | 'remate' | 'documentos_entregados'>>
    }
  | { type: 'agregarOtorgantes'; clave: string; otorgantes: readonly Otorgante[] }
  | { type: 'calidad'; clave: string; ids: readonly number[]; tipo: number; tipos: ReadonlyMap<number, TipoOtorgante> }
  | { type: 'otorgante'; clave: string; id: number; cambios: Partial<Otorgante> }
  | { type: 'participaciones'; clave: string; partes: ReadonlyMap<number, number> }
  | { type: 'quitarOtorgante'; clave: string; id: number }
  | { type: 'agregarInmuebles'; clave: string; inmuebles: readonly InmuebleDelActo[] }
  | { type: 'inmueble'; clave: string; id: number; cambios: Partial<InmuebleDelActo> }
  | { type: 'quitarInmueble'; clave: string; id: number }
  | { type: 'persona'; id: number; cambios: Partial<Otorgante> }
  | { type: 'predio'; id: number; cambios: Partial<InmuebleDelActo> }
  | { type: 'todo'; formulario: Formulario }

const enActo = (state: Formulario, clave: string, change: (acto: ActoForm) => ActoForm): Formulario => ({
  ...state,
  actosradi: state.actosradi.map((acto) => (acto.clave === clave ? change(acto) : acto)),
})

const patch = <T>(rows: T[], mine: (row: T) => boolean, cambios: (row: T) => Partial<T>): T[] =>
  rows.some(mine) ? rows.map((row) => (mine(row) ? { ...row, ...cambios(row) } : row)) : rows

const nuevo = (
  { id, nombre_acto, clave }: { id: number; nombre_acto: string; clave: string },
  orden: number,
): ActoForm => ({
  clave,
  orden,
  cuantia: null,
  remate: null,
  derechos: null,
  retencion_fuente: null,
  actos_codigo_acto: String(id),
  nombre_acto,
  exento: false,
  documentos_entregados: [],
  otorgantes: [],
  actosradiinmuebles: [],
})

/** Unchanged rows keep their identity, so that only the changed one renders. */
const conOtorgante =
  (id: number, cambios: Partial<Otorgante>) =>
  (acto: ActoForm): ActoForm => ({
    ...acto,
    otorgantes: patch(
      acto.otorgantes,
      (row) => row.id_personas === id,
      () => cambios,
    ),
  })

const conInmueble =
  (id: number, cambios: Partial<InmuebleDelActo>) =>
  (acto: ActoForm): ActoForm => ({
    ...acto,
    actosradiinmuebles: patch(
      acto.actosradiinmuebles,
      (row) => row.id_inmuebles === id,
      () => cambios,
    ),
  })

export const reducir = (state: Formulario, action: Accion): Formulario => {
  switch (action.type) {
    case 'campo':
      return { ...state, [action.campo]: action.valor }
    case 'agregarActos':
      return {
        ...state,
        actosradi: [
          ...state.actosradi,
          ...action.actos.map((acto, index) => nuevo(acto, state.actosradi.length + index)),
        ],
      }
    case 'quitarActo':
      return { ...state, actosradi: state.actosradi.filter((acto) => acto.clave !== action.clave) }
    case 'acto':
      return enActo(state, action.clave, (acto) => ({ ...acto, ...action.cambios }))
    case 'agregarOtorgantes':
      return enActo(state, action.clave, (acto) => ({
        ...acto,
        otorgantes: [...acto.otorgantes, ...action.otorgantes],
      }))
    case 'calidad':
      return enActo(state, action.clave, (acto) => ({ ...acto, otorgantes: conCalidad(acto.otorgantes, action) }))
    case 'otorgante':
      return enActo(state, action.clave, conOtorgante(action.id, action.cambios))
    case 'participaciones':
      return enActo(state, action.clave, (acto) => ({
        ...acto,
        otorgantes: patch(
          acto.otorgantes,
          (row) => action.partes.has(row.id_personas),
          (row) => ({ porcentaje_participacion: action.partes.get(row.id_personas) }),
        ),
      }))
    case 'quitarOtorgante':
      return enActo(state, action.clave, (acto) => ({
        ...acto,
        otorgantes: acto.otorgantes.filter((row) => row.id_personas !== action.id),
      }))
    case 'agregarInmuebles':
      return enActo(state, action.clave, (acto) => ({
        ...acto,
        actosradiinmuebles: [...acto.actosradiinmuebles, ...action.inmuebles],
      }))
    case 'inmueble':
      return enActo(state, action.clave, conInmueble(action.id, action.cambios))
    case 'quitarInmueble':
      return enActo(state, action.clave, (acto) => ({
        ...acto,
        actosradiinmuebles: acto.actosradiinmuebles.filter((row) => row.id_inmuebles !== action.id),
      }))
    case 'persona':
      return { ...state, actosradi: state.actosradi.map(conOtorgante(action.id, action.cambios)) }
    case 'predio':
      return { ...state, actosradi: state.actosradi.map(conInmueble(action.id, action.cambios)) }
    case 'todo':
      return action.formulario
  }
}

/** Matches the acts of a saved filing with those on the screen. */
export type Claves = (acto: ActoRadicado, orden: number) => string | undefined

/** By id, for another user's version. */
export const clavesPorId = (form: Formulario): Claves => {
  const known = new Map(form.actosradi.flatMap(({ id, clave }) => (id ? [[id, clave] as const] : [])))
  return ({ id }) => (id ? known.get(id) : undefined)
}

/** By position, for the reply to this screen's own request. */
export const clavesPorOrden =
  (form: Formulario): Claves =>
  ({ actos_codigo_acto }, orden) => {
    const sent = form.actosradi[orden]
    return sent?.actos_codigo_acto === actos_codigo_acto ? sent.clave : undefined
  }

export const desdeRadicacion = (radicacion: Radicacion, claves: Claves = () => undefined): Formulario => ({
  ...(cadaGeneral((campo, dato) => {
    const valor = radicacion[campo]
    return dato === 'texto' ? String(valor ?? '') : dato === 'dia' ? valor || null : valor
  }) as Generales), // each by its kind
  actosradi: radicacion.actosradi.map((acto, orden) => ({ ...acto, clave: claves(acto, orden) ?? `a${acto.id}` })),
})

/** Header fields as a body has them. */
export const cuerpoDeGenerales = (form: Formulario) =>
  cadaGeneral((campo) => {
    const valor = form[campo]
    return typeof valor === 'string' ? valor.trim() || null : valor
  })

/** For a draft: act keys as the next visit computes them. */
export const conClavesDeSiempre = (form: Formulario): Formulario => ({
  ...form,
  actosradi: form.actosradi.map((acto) => (acto.id ? { ...acto, clave: `a${acto.id}` } : acto)),
})
