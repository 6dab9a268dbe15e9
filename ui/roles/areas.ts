import { VISTAS, type Vista } from '../../schemas/vistas.ts'

/** The views of the permission table as the menu groups them. */
const AREAS = [
  {
    label: 'Escrituración',
    vistas: [
      'radicaciones',
      'liquidaciones',
      'misRadicaciones',
      'seguimiento',
      'administracionProyectos',
      'misProyectos',
      'actos',
      'tarifas',
    ],
  },
  { label: 'Personas e inmuebles', vistas: ['personas', 'inmuebles'] },
  { label: 'Facturación y cartera', vistas: ['facturacion', 'depositos', 'cartera', 'pagos', 'nomina'] },
  { label: 'Trámites y documentos', vistas: ['nuevoTramite', 'tramites', 'plantillas', 'edictos'] },
  {
    label: 'Catálogos',
    vistas: [
      'departamentos',
      'municipios',
      'estadosCiviles',
      'tiposPersona',
      'tiposOrganizaciones',
      'tiposRegimenes',
      'tiposResponsabilidades',
      'tiposOtorgantes',
      'estadosEscrituras',
    ],
  },
  { label: 'Configuración', vistas: ['usuarios', 'roles', 'campos', 'oficina', 'auditoria', 'procesos', 'repetidos'] },
] as const satisfies readonly { label: string; vistas: readonly Vista[] }[]

type Falta = Exclude<Vista, (typeof AREAS)[number]['vistas'][number]>
/** A view without an area does not compile. */
const NINGUNA: Falta extends never ? readonly Vista[] : never = []

/** Every view once, in the order of the areas. */
export const FILAS: readonly { vista: Vista; nombre: string; area: string }[] = [
  ...AREAS.flatMap(({ label, vistas }) => vistas.map((vista) => ({ vista, nombre: VISTAS[vista].nombre, area: label }))),
  ...NINGUNA.map((vista) => ({ vista, nombre: VISTAS[vista].nombre, area: '' })),
]
