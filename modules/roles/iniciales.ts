import { ACCIONES, PERMISOS, permiso, SECRETAS, type Accion, type Vista } from '../../schemas/vistas/vistas.ts'
import { insert, type Context } from '../kernel/index.ts'
import { Rol } from './model.ts'
import { otorgarPermisos } from './permisos.ts'

type Grants = Partial<Record<Vista, readonly Accion[]>>

const TODAS = ACCIONES
const EDITAR = ['ver', 'crear', 'modificar'] as const
const VER = ['ver'] as const
/** Works procedures; 88 (annulment) is for administrators. */
const TRAMITAR = ['ver', 'modificar'] as const

const PEDIR = ['ver', 'crear'] as const

const ESCRITURACION: Grants = {
  radicaciones: EDITAR,
  misRadicaciones: VER,
  personas: EDITAR,
  inmuebles: EDITAR,
  seguimiento: EDITAR,
  misProyectos: VER,
  liquidaciones: VER,
  tiposOtorgantes: VER,
}

const REDACTAR = ['ver', 'crear'] as const

const INICIALES: { name: string; description: string; grants: Grants | 'todo' | 'todoYLoSecreto' | 'soloVer' }[] = [
  { name: 'Administrador', description: 'Administra la oficina', grants: 'todo' },
  { name: 'Notario', description: 'Dirige la oficina', grants: 'todoYLoSecreto' },
  {
    name: 'Radicador/Digitador',
    description: 'Radica y digita escrituras',
    grants: { ...ESCRITURACION, plantillas: REDACTAR, tramites: TRAMITAR, nuevoTramite: PEDIR },
  },
  {
    name: 'Revisor',
    description: 'Revisa escrituras',
    grants: { ...ESCRITURACION, plantillas: REDACTAR, tramites: EDITAR, nuevoTramite: PEDIR },
  },
  {
    name: 'Liquidador',
    description: 'Liquida y factura',
    grants: {
      ...ESCRITURACION,
      radicaciones: [...EDITAR, 'eliminar'],
      liquidaciones: TODAS,
      facturacion: EDITAR,
      tarifas: VER,
      depositos: VER,
      plantillas: VER,
    },
  },
  // cashiers do not undo receipts: annulling deposits (84) and invoices (112) is for others
  {
    name: 'Caja',
    description: 'Recibe dinero',
    grants: {
      radicaciones: VER,
      liquidaciones: VER,
      facturacion: EDITAR,
      depositos: EDITAR,
      // 87 also opens the payment of clients' deposits (specification 1, section 6), which needs 83 too
      tramites: TRAMITAR,
      cartera: EDITAR,
      pagos: VER,
      mostrador: EDITAR,
      // a second person authorises
      gastos: PEDIR,
      personas: EDITAR,
      misRadicaciones: VER,
    },
  },
  { name: 'Consulta', description: 'Solo consulta', grants: 'soloVer' },
  { name: 'Cliente', description: 'Solicita trámites', grants: { nuevoTramite: PEDIR } },
]

export async function crearRolesIniciales(ctx: Context): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, description, grants } of INICIALES) {
    const rol = await insert(ctx, Rol, { name, description, privacy: 'privado' })
    await otorgarPermisos(ctx, rol.id, granted(grants))
    ids.set(name, rol.id)
  }
  return ids
}

const A_LA_VISTA = PERMISOS.filter(({ vista }) => !SECRETAS.includes(vista))

function granted(grants: Grants | 'todo' | 'todoYLoSecreto' | 'soloVer'): number[] {
  if (grants === 'todoYLoSecreto') return PERMISOS.map((p) => p.id)
  if (grants === 'todo') return A_LA_VISTA.map((p) => p.id)
  if (grants === 'soloVer') return A_LA_VISTA.filter((p) => p.action === 'ver').map((p) => p.id)
  // keys of Grants are views
  return Object.entries(grants).flatMap(([vista, acciones]) =>
    acciones.map((accion) => permiso(vista as Vista, accion)),
  )
}
