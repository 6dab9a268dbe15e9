import type { Campo, Formulario } from './pantalla.ts'
import { FORMULARIOS } from '../pantallas/formularios.ts'
import { PANTALLAS } from '../pantallas/index.ts'
import { permiso, type Accion, type Vista } from './vistas.ts'

/**
 * The lists that forms of other views choose from, and what names one of their rows. Who may not read a list but has a form that chooses
 * from it gets of each row its id and this, nothing else.
 */
export const SELECTORES = {
  '/persona': ['nombres', 'apellidos'],
  '/proyecto2': ['codigo', 'proyecto'],
  '/inmuebles': ['matricula'],
  '/rol': ['name'],
} as const
export type Selector = keyof typeof SELECTORES

/** A form that chooses from a list, by the room or screen that shows it, and what lets one write in it. */
export interface UsoDeSelector {
  donde: string
  selector: Selector
  permisos: readonly number[]
}

const de = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Lists that hand-written forms choose from, by their folder of `ui/`; a convention test finds one that is not here. */
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

/** The list that a field chooses from; null for one that chooses from none. */
export const listaDe = (campo: Campo): string | null =>
  campo.widget === 'reference' ? campo.recurso : campo.widget === 'person' ? (campo.recurso ?? '/persona') : null

const campoPorCampo = ({ id, campos }: Formulario, permisos: readonly number[]): UsoDeSelector[] =>
  Object.values(campos).flatMap((campo) => {
    const lista = campo && listaDe(campo)
    return lista && esSelector(lista) ? [{ donde: id, selector: lista, permisos }] : []
  })

/** Every form that chooses from one of those lists: the screens and forms that are data say it by their fields. */
export const USOS_DE_SELECTORES: readonly UsoDeSelector[] = [
  ...PANTALLAS.flatMap((una) =>
    campoPorCampo(
      una,
      [una.vista, ...(una.otrasVistas ?? [])].flatMap((vista) => de(vista, 'crear', 'modificar')),
    ),
  ),
  ...FORMULARIOS.flatMap((uno) => campoPorCampo(uno, de(uno.vista, uno.necesita))),
  ...DE_SALAS,
]
