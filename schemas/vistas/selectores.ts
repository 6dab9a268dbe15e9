import type { Campo, Formulario } from './pantalla.ts'
import { FORMULARIOS, PANTALLAS } from '../pantallas/index.ts'
import { permiso, type Accion, type Vista } from './vistas.ts'

/** Lists that forms of other views choose from, with their name columns. With only such a form, a person gets id and name. */
export const SELECTORES = {
  '/persona': ['nombres', 'apellidos'],
  '/proyecto2': ['codigo', 'proyecto'],
  '/inmuebles': ['matricula'],
  '/rol': ['name'],
} as const
export type Selector = keyof typeof SELECTORES

/** A form that chooses from a list: its room or screen, and the permission to write in it. */
export interface UsoDeSelector {
  donde: string
  selector: Selector
  permisos: readonly number[]
}

const de = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Lists of hand-written forms, by folder of `ui/`; a convention test finds a missing one. */
const DE_SALAS: readonly UsoDeSelector[] = [
  {
    donde: 'proyectos',
    selector: '/persona',
    permisos: [...de('administracionProyectos', 'crear', 'modificar'), ...de('misProyectos', 'crear', 'modificar')],
  },
  { donde: 'depositos', selector: '/persona', permisos: de('depositos', 'crear', 'modificar') },
  { donde: 'depositos', selector: '/proyecto2', permisos: de('depositos', 'crear', 'modificar') },
  { donde: 'pagos', selector: '/persona', permisos: de('facturacion', 'crear', 'modificar') },
  { donde: 'tramites', selector: '/persona', permisos: [...de('depositos', 'crear'), ...de('cartera', 'crear')] },
  { donde: 'minutas', selector: '/persona', permisos: [...de('plantillas', 'crear'), ...de('tramites', 'modificar')] },
  {
    donde: 'minutas',
    selector: '/inmuebles',
    permisos: [...de('plantillas', 'crear'), ...de('tramites', 'modificar')],
  },
]

const esSelector = (recurso: string): recurso is Selector => Object.hasOwn(SELECTORES, recurso)

export const listaDe = (campo: Campo): string | null =>
  campo.widget === 'reference' ? campo.recurso : campo.widget === 'person' ? (campo.recurso ?? '/persona') : null

const campoPorCampo = ({ id, campos }: Formulario, permisos: readonly number[]): UsoDeSelector[] =>
  Object.values(campos).flatMap((campo) => {
    const lista = campo && listaDe(campo)
    return lista && esSelector(lista) ? [{ donde: id, selector: lista, permisos }] : []
  })

/** Every form that chooses from one of those lists; screens and data forms declare it in their fields. */
export const USOS_DE_SELECTORES: readonly UsoDeSelector[] = [
  ...PANTALLAS.flatMap((una) =>
    campoPorCampo(
      una,
      [una.vista, ...(una.otrasVistas ?? [])].flatMap((vista) => de(vista, 'crear', 'modificar')),
    ),
  ),
  ...FORMULARIOS.flatMap((uno) => campoPorCampo(uno, de(uno.vista, ...[uno.necesita].flat()))),
  ...DE_SALAS,
]
