import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { permiso } from '../schemas/vistas.ts'
import { MINUTAS } from './minutas/index.ts'
import './pantallas/dialogos.ts'
import { rutasDePantallas } from './pantallas/rutas.ts'
import { RADICACIONES } from './radicaciones/index.ts'

export interface Ruta {
  path: string
  /** Any of these permission ids opens it; none: a session is enough. */
  needs?: readonly number[]
  /** And every one of these. */
  ademas?: readonly number[]
  component: LazyExoticComponent<ComponentType>
  /** Brings the room's chunk before somebody goes in. */
  load: () => Promise<unknown>
}

const room = (load: () => Promise<{ default: ComponentType }>) => ({ load, component: lazy(load) })

/** Every room behind the login, each in a chunk of its own. The ids are those of specification 1, section 6. */
export const RUTAS: readonly Ruta[] = [
  { path: '/admin/dashboard', ...room(() => import('./tablero/MiDia.tsx')) },
  {
    path: '/admin/radicacion/:id?/:step?',
    needs: [...RADICACIONES, permiso('radicaciones', 'modificar'), permiso('liquidaciones', 'ver')],
    ...room(() => import('./radicaciones/AsistenteRadicacion.tsx')),
  },
  { path: '/admin/radicaciones', needs: RADICACIONES, ...room(() => import('./radicaciones/lista/Radicaciones.tsx')) },
  {
    path: '/admin/misRadicaciones',
    needs: [permiso('misRadicaciones', 'ver')],
    ...room(() => import('./radicaciones/lista/MisRadicaciones.tsx')),
  },
  {
    path: '/admin/misRadicaciones/:num',
    needs: [permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear')],
    ...room(() => import('./radicaciones/lista/Consulta.tsx')),
  },
  { path: '/admin/minutas', needs: MINUTAS, ...room(() => import('./minutas/lista/Minutas.tsx')) },
  { path: '/admin/minutas/lote', needs: MINUTAS, ...room(() => import('./minutas/lote/NuevoLote.tsx')) },
  { path: '/admin/minutas/lote/:id', needs: MINUTAS, ...room(() => import('./minutas/lote/LoteAbierto.tsx')) },
  { path: '/admin/minuta/:id', needs: MINUTAS, ...room(() => import('./minutas/editor/Minuta.tsx')) },
  { path: '/admin/radiExpress', needs: [permiso('seguimiento', 'crear')], ...room(() => import('./express/RadiExpress.tsx')) },
  {
    path: '/admin/seguimientoExpress',
    needs: [permiso('seguimiento', 'crear')],
    ...room(() => import('./seguimientos/SeguimientoExpress.tsx')),
  },
  {
    path: '/admin/liquidaciones',
    needs: [permiso('liquidaciones', 'ver')],
    ...room(() => import('./liquidaciones/PaginaLiquidaciones.tsx')),
  },
  { path: '/admin/misDepositos', needs: [permiso('depositos', 'ver')], ...room(() => import('./depositos/MisDepositos.tsx')) },
  { path: '/admin/Depositos', needs: [permiso('depositos', 'ver')], ...room(() => import('./depositos/Depositos.tsx')) },
  {
    path: '/admin/descargues',
    needs: [permiso('tramites', 'modificar')],
    ademas: [permiso('depositos', 'modificar')],
    ...room(() => import('./depositos/Descargues.tsx')),
  },
  { path: '/admin/caja', needs: [permiso('depositos', 'ver')], ...room(() => import('./caja/Caja.tsx')) },
  ...rutasDePantallas.map(({ path, needs, load }) => ({ path, needs, ...room(load) })),
  { path: '/admin/user-page', needs: [permiso('usuarios', 'ver')], ...room(() => import('./usuarios/Usuarios.tsx')) },
  { path: '/admin/roles', needs: [permiso('roles', 'ver')], ...room(() => import('./roles/Roles.tsx')) },
  { path: '/admin/roles/:id', needs: [permiso('roles', 'ver')], ...room(() => import('./roles/matriz/Matriz.tsx')) },
  { path: '/admin/campos/:entidad?', needs: [permiso('campos', 'ver')], ...room(() => import('./campos/Campos.tsx')) },
  {
    path: '/admin/project-page',
    needs: [permiso('administracionProyectos', 'crear')],
    ...room(() => import('./proyectos/AdministrarProyectos.tsx')),
  },
  { path: '/admin/proyectos', needs: [permiso('misProyectos', 'ver')], ...room(() => import('./proyectos/MisProyectos.tsx')) },
  { path: '/admin/mis-proyectos', needs: [permiso('misProyectos', 'crear')], ...room(() => import('./proyectos/CrearProyecto.tsx')) },
  {
    path: '/admin/proyecto/:codigo',
    needs: [permiso('misProyectos', 'ver'), permiso('administracionProyectos', 'crear')],
    ...room(() => import('./proyectos/RadicacionesProyecto.tsx')),
  },
  { path: '/admin/tarifas', needs: [permiso('tarifas', 'ver')], ...room(() => import('./liquidaciones/tarifas/Tarifas.tsx')) },
  { path: '/admin/tarifas/importar', needs: [permiso('tarifas', 'crear')], ...room(() => import('./liquidaciones/tarifas/Importar.tsx')) },
  { path: '/admin/auditoria', needs: [permiso('auditoria', 'ver')], ...room(() => import('./auditoria/Auditoria.tsx')) },
  { path: '/admin/procesos', needs: [permiso('procesos', 'ver')], ...room(() => import('./procesos/Procesos.tsx')) },
  { path: '/admin/repetidos', needs: [permiso('repetidos', 'ver')], ...room(() => import('./repetidos/Repetidos.tsx')) },
  {
    path: '/admin/facElectronica',
    needs: [permiso('facturacion', 'ver')],
    ...room(() => import('./dian/facturas/FacturaElectronica.tsx')),
  },
  { path: '/admin/oficina', needs: [permiso('oficina', 'ver')], ...room(() => import('./dian/oficina/Oficina.tsx')) },
  { path: '/admin/notaria', needs: [permiso('oficina', 'ver')], ...room(() => import('./notaria/Notaria.tsx')) },
  { path: '/admin/tramites-ajustes', needs: [permiso('oficina', 'ver')], ...room(() => import('./tramites/ajustes/Ajustes.tsx')) },
  { path: '/admin/habeas-data', needs: [permiso('personas', 'ver')], ...room(() => import('./habeas/HabeasData.tsx')) },
  { path: '/admin/habeas-data/titular', needs: [permiso('personas', 'ver')], ...room(() => import('./habeas/Titular.tsx')) },
  { path: '/admin/habeas-data/:id', needs: [permiso('personas', 'ver')], ...room(() => import('./habeas/reclamo/Reclamo.tsx')) },
  { path: '/admin/nominaElectronica', needs: [permiso('nomina', 'ver')], ...room(() => import('./nomina/NominaElectronica.tsx')) },
  { path: '/admin/cartera/:cliente?', needs: [permiso('cartera', 'ver')], ...room(() => import('./cartera/Cartera.tsx')) },
  { path: '/admin/pagos', needs: [permiso('pagos', 'ver')], ...room(() => import('./pasarela/Pagos.tsx')) },
  {
    path: '/admin/seleccionDocumento',
    needs: [permiso('nuevoTramite', 'crear')],
    ...room(() => import('./tramites/nuevo/SeleccionDocumento.tsx')),
  },
  {
    path: '/admin/misTramites', needs: [permiso('nuevoTramite', 'crear')],
    ...room(() => import('./tramites/cliente/MisTramites.tsx')),
  },
  {
    path: '/admin/misTramites/:id', needs: [permiso('nuevoTramite', 'crear')],
    ...room(() => import('./tramites/cliente/MiTramite.tsx')),
  },
  {
    path: '/admin/EstadoTramites', needs: [permiso('tramites', 'modificar')],
    ...room(() => import('./solicitudes/EstadoTramites.tsx')),
  },
  {
    path: '/admin/EstadoTramites/:id', needs: [permiso('tramites', 'modificar'), permiso('nuevoTramite', 'crear')],
    ...room(() => import('./solicitudes/EstadoTramite.tsx')),
  },
  {
    path: '/admin/misSolicitudes', needs: [permiso('nuevoTramite', 'crear')],
    ...room(() => import('./solicitudes/MisSolicitudes.tsx')),
  },
  {
    path: '/admin/ver-tramites',
    needs: [permiso('tramites', 'ver')],
    ...room(() => import('./tramites/lista/VerTramites.tsx')),
  },
  {
    path: '/admin/ver-otros-tramites',
    needs: [permiso('tramites', 'ver')],
    ...room(() => import('./tramites/lista/VerOtrosTramites.tsx')),
  },
  {
    path: '/admin/tramite/:id',
    needs: [permiso('tramites', 'ver'), permiso('nuevoTramite', 'crear')],
    ...room(() => import('./tramites/ficha/Tramite.tsx')),
  },
  {
    path: '/admin/ver-solicitudes', needs: [permiso('tramites', 'modificar')],
    ...room(() => import('./solicitudes/oficina/VerSolicitudes.tsx')),
  },
  { path: '/admin/agenda', needs: [permiso('tramites', 'modificar')], ...room(() => import('./citas/Agenda.tsx')) },
  {
    path: '/admin/solicitudes-ajustes/:id?', needs: [permiso('oficina', 'ver')],
    ...room(() => import('./solicitudes/oficina/ajustes/Ajustes.tsx')),
  },
  {
    path: '/admin/solicitud/:id', needs: [permiso('tramites', 'modificar')],
    ...room(() => import('./solicitudes/oficina/ficha/Solicitud.tsx')),
  },
  {
    path: '/admin/crearDocumentoAgil',
    needs: [permiso('plantillas', 'crear')],
    ...room(() => import('./minutas/agiles/CrearDocumentoAgil.tsx')),
  },
  { path: '/admin/Formulario', needs: [permiso('plantillas', 'crear')], ...room(() => import('./minutas/agiles/Formulario.tsx')) },
  { path: '/admin/documents', needs: [permiso('plantillas', 'ver')], ...room(() => import('./minutas/agiles/Documentos.tsx')) },
  { path: '/admin/plantillas', needs: [permiso('plantillas', 'ver')], ...room(() => import('./plantillas/Plantillas.tsx')) },
  {
    path: '/admin/plantillas/variables',
    needs: [permiso('plantillas', 'ver')],
    ...room(() => import('./plantillas/variables/Variables.tsx')),
  },
  {
    path: '/admin/plantillas/nueva',
    needs: [permiso('plantillas', 'crear')],
    ...room(() => import('./plantillas/nueva/NuevaPlantilla.tsx')),
  },
  {
    path: '/admin/plantillas/:id/:ficha?',
    needs: [permiso('plantillas', 'ver')],
    ...room(() => import('./plantillas/ficha/FichaPlantilla.tsx')),
  },
  { path: '/admin/asignarHorarios', needs: [permiso('edictos', 'ver')], ...room(() => import('./calendario/AsignarHorarios.tsx')) },
  { path: '/admin/mi-cuenta', ...room(() => import('./sesion/cuenta/MiCuenta.tsx')) },
  { path: '/admin/change-pwd', ...room(() => import('./sesion/CambiarClave.tsx')) },
  { path: '/admin/logout-page', ...room(() => import('./sesion/Salir.tsx')) },
]

/** Fetches the chunk of the room at an address of the menu, when the pointer or the focus announces the visit. */
export const precargar = (href: string): void => {
  void RUTAS.find(({ path }) => path.split('/:')[0] === href)?.load().catch(() => undefined) // going there will say what is wrong
}
