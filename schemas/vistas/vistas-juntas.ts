import { permiso, VISTAS, type Accion, type Vista } from './vistas.ts'

const de = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Permissions that open a screen of their own without `ver` of its view (specification 1, section 6, and `ui/routes.ts`). */
export const ABREN_SIN_VER: readonly number[] = [
  ...de('radicaciones', 'crear', 'modificar'),
  ...de('administracionProyectos', 'crear'),
  ...de('misProyectos', 'crear'),
  ...de('seguimiento', 'crear'),
  ...de('nuevoTramite', 'crear'),
  ...de('tramites', 'modificar'),
  ...de('plantillas', 'crear', 'modificar', 'eliminar'),
]

/** Actions that take permissions of two views at once. */
export const JUNTAS: readonly { permisos: readonly [number, number]; para: string }[] = [
  {
    permisos: [permiso('tramites', 'modificar'), permiso('depositos', 'modificar')],
    para: 'pagar descargues de depósitos',
  },
  {
    permisos: [permiso('tramites', 'modificar'), permiso('radicaciones', 'crear')],
    para: 'radicar órdenes de escrituración',
  },
]

/** Lists of other views that the forms of a view choose from: who may not see that one finds the names there and no more. */
export const ESCOGEN: Readonly<Partial<Record<Vista, readonly Vista[]>>> = {
  administracionProyectos: ['personas'],
  misProyectos: ['personas'],
  inmuebles: ['administracionProyectos'],
  depositos: ['personas', 'administracionProyectos'],
  facturacion: ['personas'],
  cartera: ['personas'],
  plantillas: ['personas', 'inmuebles'],
  tramites: ['personas', 'inmuebles'],
  usuarios: ['personas', 'roles'],
}

/** Permissions that a role lacks to use those of a view, in sentences; none of a view of which it has nothing. */
export function notasDeVista(vista: Vista, tiene: ReadonlySet<number>): string[] {
  const suyos = de(vista, 'ver', 'crear', 'modificar', 'eliminar').filter((id) => tiene.has(id))
  const nombre = (id: number) => {
    const [cual, accion] =
      (Object.keys(VISTAS) as Vista[]) // keys of a const object are its Vista names
        .flatMap((una) => (['ver', 'crear', 'modificar', 'eliminar'] as const).map((otra) => [una, otra] as const))
        .find(([una, otra]) => permiso(una, otra) === id) ?? []
    return cual && accion ? `${VISTAS[cual].nombre}: ${accion}` : ''
  }
  const cerrada =
    suyos.length > 0 && !tiene.has(permiso(vista, 'ver')) && !suyos.some((id) => ABREN_SIN_VER.includes(id))
  const escribe = suyos.some((id) => id !== permiso(vista, 'ver') && id !== permiso(vista, 'eliminar'))
  const solo = escribe ? (ESCOGEN[vista] ?? []).filter((otra) => !tiene.has(permiso(otra, 'ver'))) : []
  return [
    ...(cerrada ? ['Sin «Ver» no se abre su pantalla.'] : []),
    ...JUNTAS.flatMap(({ permisos: [una, otra], para }) => {
      const falta =
        suyos.includes(una) && !tiene.has(otra) ? otra : suyos.includes(otra) && !tiene.has(una) ? una : null
      return falta === null ? [] : [`Para ${para} también se necesita ${nombre(falta)}.`]
    }),
    ...(solo.length
      ? [`En su formulario escoge de ${solo.map((otra) => VISTAS[otra].nombre).join(' y de ')}: ve solo los nombres.`]
      : []),
  ]
}
