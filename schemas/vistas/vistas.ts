type Area =
  | 'Escrituración'
  | 'Personas e inmuebles'
  | 'Facturación y cartera'
  | 'Trámites y documentos'
  | 'Catálogos'
  | 'Configuración'

/** Each view owns four ids (base: ver, +1 crear, +2 modificar, +3 eliminar), in matrix order; menu and routes derive from it. */
export const VISTAS = {
  radicaciones: { base: 5, nombre: 'Radicaciones', area: 'Escrituración' },
  liquidaciones: { base: 9, nombre: 'Liquidaciones', area: 'Escrituración' },
  misRadicaciones: { base: 73, nombre: 'Mis radicaciones', area: 'Escrituración' },
  seguimiento: { base: 77, nombre: 'Seguimiento y radicación express', area: 'Escrituración' },
  administracionProyectos: { base: 1, nombre: 'Administración de proyectos', area: 'Escrituración' },
  misProyectos: { base: 69, nombre: 'Mis proyectos', area: 'Escrituración' },
  actos: { base: 49, nombre: 'Actos', area: 'Escrituración' },
  tarifas: { base: 117, nombre: 'Tarifas y servicios', area: 'Escrituración' },
  personas: { base: 57, nombre: 'Personas', area: 'Personas e inmuebles' },
  inmuebles: { base: 89, nombre: 'Inmuebles', area: 'Personas e inmuebles' },
  facturacion: { base: 109, nombre: 'Facturación electrónica', area: 'Facturación y cartera' },
  depositos: { base: 81, nombre: 'Depósitos', area: 'Facturación y cartera' },
  cartera: { base: 101, nombre: 'Cartera', area: 'Facturación y cartera' },
  pagos: { base: 105, nombre: 'Pagos', area: 'Facturación y cartera' },
  mostrador: { base: 141, nombre: 'Mostrador', area: 'Facturación y cartera' },
  nomina: { base: 113, nombre: 'Nómina electrónica', area: 'Facturación y cartera' },
  libros: { base: 145, nombre: 'Libros y reportes', area: 'Facturación y cartera' },
  sospechosas: { base: 149, nombre: 'Operaciones sospechosas (ROS)', area: 'Facturación y cartera' },
  gastos: { base: 161, nombre: 'Gastos de caja', area: 'Facturación y cartera' },
  contabilidad: { base: 165, nombre: 'Contabilidad', area: 'Facturación y cartera' },
  nuevoTramite: { base: 61, nombre: 'Nuevo trámite', area: 'Trámites y documentos' },
  tramites: { base: 85, nombre: 'Trámites', area: 'Trámites y documentos' },
  plantillas: { base: 65, nombre: 'Documentos y plantillas', area: 'Trámites y documentos' },
  edictos: { base: 97, nombre: 'Edictos y horarios', area: 'Trámites y documentos' },
  departamentos: { base: 17, nombre: 'Departamentos', area: 'Catálogos' },
  municipios: { base: 21, nombre: 'Municipios', area: 'Catálogos' },
  estadosCiviles: { base: 33, nombre: 'Estados civiles', area: 'Catálogos' },
  tiposPersona: { base: 93, nombre: 'Tipos de persona', area: 'Catálogos' },
  tiposOrganizaciones: { base: 45, nombre: 'Tipos de organizaciones', area: 'Catálogos' },
  tiposRegimenes: { base: 41, nombre: 'Tipos de regímenes', area: 'Catálogos' },
  tiposResponsabilidades: { base: 37, nombre: 'Tipos de responsabilidades', area: 'Catálogos' },
  tiposOtorgantes: { base: 13, nombre: 'Tipos de otorgantes', area: 'Catálogos' },
  estadosEscrituras: { base: 53, nombre: 'Estados de escrituras', area: 'Catálogos' },
  usuarios: { base: 25, nombre: 'Usuarios', area: 'Configuración' },
  roles: { base: 29, nombre: 'Roles', area: 'Configuración' },
  campos: { base: 125, nombre: 'Campos adicionales', area: 'Configuración' },
  oficina: { base: 129, nombre: 'Oficina', area: 'Configuración' },
  auditoria: { base: 121, nombre: 'Auditoría', area: 'Configuración' },
  procesos: { base: 133, nombre: 'Procesos', area: 'Configuración' },
  repetidos: { base: 137, nombre: 'Repetidos', area: 'Configuración' },
} as const satisfies Record<string, { base: number; nombre: string; area: Area }>

export type Vista = keyof typeof VISTAS

export const ACCIONES = ['ver', 'crear', 'modificar', 'eliminar'] as const
export type Accion = (typeof ACCIONES)[number]

export function permiso(vista: Vista, accion: Accion): number {
  return VISTAS[vista].base + ACCIONES.indexOf(accion)
}

// keys of a const object are its Vista names
export const VISTAS_POR_ID = (Object.keys(VISTAS) as Vista[]).sort((a, b) => VISTAS[a].base - VISTAS[b].base)

export const PERMISOS = VISTAS_POR_ID.flatMap((vista) =>
  ACCIONES.map((accion) => ({ id: permiso(vista, accion), name: VISTAS[vista].nombre, action: accion, vista })),
)

/** Views of what is secret by law: of the notary alone until he shares it, and never in history, search or files. */
export const SECRETAS: readonly Vista[] = ['sospechosas']

export const PERMISOS_SECRETOS: readonly number[] = SECRETAS.flatMap((vista) =>
  ACCIONES.map((accion) => permiso(vista, accion)),
)

export const ids = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Permissions that open a page without `ver` of its view (specification 1, section 6, and `ui/routes.ts`). */
export const ABREN_SIN_VER: readonly number[] = [
  ...ids('radicaciones', 'crear', 'modificar'),
  ...ids('administracionProyectos', 'crear'),
  ...ids('misProyectos', 'crear'),
  ...ids('seguimiento', 'crear'),
  ...ids('nuevoTramite', 'crear'),
  ...ids('tramites', 'modificar'),
  ...ids('plantillas', 'crear', 'modificar', 'eliminar'),
]

/** Actions that need permissions of two views. */
export const JUNTAS: readonly { permisos: readonly [number, number]; para: string }[] = [
  {
    permisos: [permiso('tramites', 'modificar'), permiso('depositos', 'modificar')],
    para: 'pagar descargues de depósitos',
  },
  {
    permisos: [permiso('tramites', 'modificar'), permiso('radicaciones', 'crear')],
    para: 'radicar órdenes de escrituración',
  },
  {
    permisos: [permiso('libros', 'ver'), permiso('liquidaciones', 'ver')],
    para: 'ver los certificados de retención',
  },
  {
    permisos: [permiso('libros', 'modificar'), permiso('liquidaciones', 'ver')],
    para: 'enviar los certificados de retención',
  },
]

/** Lists of other views that a view's forms choose from: without `ver` there, only names. */
export const ESCOGEN: Readonly<Partial<Record<Vista, readonly Vista[]>>> = {
  administracionProyectos: ['personas'],
  misProyectos: ['personas'],
  inmuebles: ['administracionProyectos'],
  depositos: ['personas', 'administracionProyectos'],
  facturacion: ['personas'],
  cartera: ['personas'],
  gastos: ['personas'],
  plantillas: ['personas', 'inmuebles'],
  tramites: ['personas', 'inmuebles'],
  usuarios: ['personas', 'roles'],
}

/** Sentences about permissions that a role lacks to use those it has in a view. */
export function notasDeVista(vista: Vista, tiene: ReadonlySet<number>): string[] {
  const suyos = ids(vista, 'ver', 'crear', 'modificar', 'eliminar').filter((id) => tiene.has(id))
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
