/**
 * The permission table of the product (every view owns four ids: base ver, +1 crear, +2 modificar, +3 eliminar).
 * The permission list, the matrix, the menu and every route derive from it.
 */
export const VISTAS = {
  administracionProyectos: { base: 1, nombre: 'Administración de proyectos' },
  radicaciones: { base: 5, nombre: 'Radicaciones' },
  liquidaciones: { base: 9, nombre: 'Liquidaciones' },
  tiposOtorgantes: { base: 13, nombre: 'Tipos de otorgantes' },
  departamentos: { base: 17, nombre: 'Departamentos' },
  municipios: { base: 21, nombre: 'Municipios' },
  usuarios: { base: 25, nombre: 'Usuarios' },
  roles: { base: 29, nombre: 'Roles' },
  estadosCiviles: { base: 33, nombre: 'Estados civiles' },
  tiposResponsabilidades: { base: 37, nombre: 'Tipos de responsabilidades' },
  tiposRegimenes: { base: 41, nombre: 'Tipos de regímenes' },
  tiposOrganizaciones: { base: 45, nombre: 'Tipos de organizaciones' },
  actos: { base: 49, nombre: 'Actos' },
  estadosEscrituras: { base: 53, nombre: 'Estados de escrituras' },
  personas: { base: 57, nombre: 'Personas' },
  nuevoTramite: { base: 61, nombre: 'Nuevo trámite' },
  plantillas: { base: 65, nombre: 'Documentos y plantillas' },
  misProyectos: { base: 69, nombre: 'Mis proyectos' },
  misRadicaciones: { base: 73, nombre: 'Mis radicaciones' },
  seguimiento: { base: 77, nombre: 'Seguimiento y radicación express' },
  depositos: { base: 81, nombre: 'Depósitos' },
  tramites: { base: 85, nombre: 'Trámites' },
  inmuebles: { base: 89, nombre: 'Inmuebles' },
  tiposPersona: { base: 93, nombre: 'Tipos de persona' },
  edictos: { base: 97, nombre: 'Edictos y horarios' },
  cartera: { base: 101, nombre: 'Cartera' },
  pagos: { base: 105, nombre: 'Pagos' },
  facturacion: { base: 109, nombre: 'Facturación electrónica' },
  nomina: { base: 113, nombre: 'Nómina electrónica' },
  tarifas: { base: 117, nombre: 'Tarifas y servicios' },
  auditoria: { base: 121, nombre: 'Auditoría' },
  campos: { base: 125, nombre: 'Campos adicionales' },
  oficina: { base: 129, nombre: 'Oficina' },
  procesos: { base: 133, nombre: 'Procesos' },
  repetidos: { base: 137, nombre: 'Repetidos' },
} as const satisfies Record<string, { base: number; nombre: string }>

export type Vista = keyof typeof VISTAS

export const ACCIONES = ['ver', 'crear', 'modificar', 'eliminar'] as const
export type Accion = (typeof ACCIONES)[number]

/** The numeric permission id of one action on one view. */
export function permiso(vista: Vista, accion: Accion): number {
  return VISTAS[vista].base + ACCIONES.indexOf(accion)
}

/** Every permission of the product: id, view name, action. */
export const PERMISOS = (Object.keys(VISTAS) as Vista[]).flatMap((vista) => // keys of a const object are its Vista names
  ACCIONES.map((accion) => ({ id: permiso(vista, accion), name: VISTAS[vista].nombre, action: accion, vista })))
