import { ABREN_LA_PAPELERA } from '../schemas/personas/habeas.ts'
import { ABREN_LA_ESCRITURA } from '../schemas/radicaciones/acceso.ts'
import { permiso } from '../schemas/vistas/vistas.ts'
import { aplazar, SIN_BORRADOR, type Aplazada } from './kit/page/aplazar.tsx'
import { puede } from './kit/http/session.ts'
import { CONFIGURAN, PONEN_EN_MARCHA } from './menu.ts'
import { MINUTAS } from './minutas/index.ts'
import './pantallas/dialogos.ts'
import { rutasDePantallas } from './pantallas/index.ts'
import { GUARDAN_PLANTILLAS, RADICACIONES } from './radicaciones/index.ts'

export interface Ruta extends Aplazada {
  path: string
  /** Opens with any of these permission ids; absent: with any session. */
  needs?: readonly number[]
  /** All of these are required too. */
  ademas?: readonly number[]
}

export const seAbre = ({ needs, ademas = [] }: Ruta): boolean =>
  (!needs || puede(...needs)) && ademas.every((id) => puede(id))

/** Routes behind the login, one chunk each. Permission ids of specification 1, section 6. */
export const RUTAS: readonly Ruta[] = [
  { path: '/admin/dashboard', ...aplazar(() => import('./tablero/MiDia.tsx'), SIN_BORRADOR) },
  { path: '/admin/correos-de-practica', ...aplazar(() => import('./practica/Correos.tsx')) },
  {
    path: '/admin/radicacion/:id?/:step?',
    needs: [...RADICACIONES, permiso('radicaciones', 'modificar'), permiso('liquidaciones', 'ver')],
    ...aplazar(() => import('./radicaciones/AsistenteRadicacion.tsx')),
  },
  {
    path: '/admin/plantillasDeRadicacion',
    needs: GUARDAN_PLANTILLAS,
    ...aplazar(() => import('./radicaciones/plantillas/PlantillasDeRadicacion.tsx')),
  },
  {
    path: '/admin/radicaciones',
    needs: RADICACIONES,
    ...aplazar(() => import('./radicaciones/lista/Radicaciones.tsx'), SIN_BORRADOR),
  },
  {
    path: '/admin/escritura/:numero',
    needs: ABREN_LA_ESCRITURA,
    ...aplazar(() => import('./escrituras/Escritura.tsx')),
  },
  {
    path: '/admin/firmas',
    needs: [permiso('tramites', 'modificar')],
    ...aplazar(() => import('./escrituras/DiaDeFirmas.tsx')),
  },
  {
    path: '/admin/escrituras',
    needs: [permiso('tramites', 'modificar'), permiso('radicaciones', 'modificar')],
    ...aplazar(() => import('./escrituras/EscriturasDelDia.tsx')),
  },
  {
    path: '/admin/misRadicaciones',
    needs: [permiso('misRadicaciones', 'ver')],
    ...aplazar(() => import('./radicaciones/lista/MisRadicaciones.tsx'), SIN_BORRADOR),
  },
  {
    path: '/admin/misRadicaciones/:num',
    needs: [permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear')],
    ...aplazar(() => import('./radicaciones/lista/Consulta.tsx')),
  },
  { path: '/admin/minutas', needs: MINUTAS, ...aplazar(() => import('./minutas/lista/Minutas.tsx'), SIN_BORRADOR) },
  { path: '/admin/minutas/lote', needs: MINUTAS, ...aplazar(() => import('./minutas/lote/NuevoLote.tsx')) },
  { path: '/admin/minutas/lote/:id', needs: MINUTAS, ...aplazar(() => import('./minutas/lote/LoteAbierto.tsx')) },
  { path: '/admin/minuta/:id', needs: MINUTAS, ...aplazar(() => import('./minutas/editor/Minuta.tsx')) },
  {
    path: '/admin/radiExpress',
    needs: [permiso('seguimiento', 'crear')],
    ...aplazar(() => import('./express/RadiExpress.tsx')),
  },
  {
    path: '/admin/seguimientoExpress',
    needs: [permiso('seguimiento', 'crear')],
    ...aplazar(() => import('./seguimientos/SeguimientoExpress.tsx')),
  },
  {
    path: '/admin/liquidaciones',
    needs: [permiso('liquidaciones', 'ver')],
    ...aplazar(() => import('./liquidaciones/PaginaLiquidaciones.tsx')),
  },
  {
    path: '/admin/misDepositos',
    needs: [permiso('depositos', 'ver')],
    ...aplazar(() => import('./depositos/MisDepositos.tsx')),
  },
  {
    path: '/admin/Depositos',
    needs: [permiso('depositos', 'ver')],
    ...aplazar(() => import('./depositos/Depositos.tsx')),
  },
  {
    path: '/admin/descargues',
    needs: [permiso('tramites', 'modificar')],
    ademas: [permiso('depositos', 'modificar')],
    ...aplazar(() => import('./depositos/Descargues.tsx')),
  },
  {
    path: '/admin/mostrador',
    needs: [permiso('mostrador', 'ver')],
    ...aplazar(() => import('./mostrador/Mostrador.tsx'), SIN_BORRADOR),
  },
  { path: '/admin/caja', needs: [permiso('depositos', 'ver')], ...aplazar(() => import('./caja/Caja.tsx')) },
  {
    path: '/admin/libros',
    needs: [permiso('libros', 'ver')],
    ...aplazar(() => import('./libros/Libros.tsx')),
  },
  {
    path: '/admin/libros/:clave',
    needs: [permiso('libros', 'ver')],
    ...aplazar(() => import('./libros/Informe.tsx')),
  },
  ...rutasDePantallas.map(({ path, needs, load }) => ({ path, needs, ...aplazar(load, SIN_BORRADOR) })),
  {
    path: '/admin/configuracion',
    needs: CONFIGURAN,
    ...aplazar(() => import('./shell/Configuracion.tsx')),
  },
  {
    path: '/admin/puesta-en-marcha/:paso?',
    needs: PONEN_EN_MARCHA,
    ...aplazar(() => import('./notaria/puesta/PuestaEnMarcha.tsx')),
  },
  {
    path: '/admin/user-page',
    needs: [permiso('usuarios', 'ver')],
    ...aplazar(() => import('./usuarios/Usuarios.tsx'), SIN_BORRADOR),
  },
  { path: '/admin/roles', needs: [permiso('roles', 'ver')], ...aplazar(() => import('./roles/Roles.tsx')) },
  { path: '/admin/roles/:id', needs: [permiso('roles', 'ver')], ...aplazar(() => import('./roles/Matriz.tsx')) },
  {
    path: '/admin/importar/personas',
    needs: [permiso('personas', 'crear')],
    ...aplazar(() => import('./importar/Importar.tsx')),
  },
  {
    path: '/admin/importar/inmuebles',
    needs: [permiso('inmuebles', 'crear')],
    ...aplazar(() => import('./importar/Importar.tsx')),
  },
  {
    path: '/admin/importar/usuarios',
    needs: [permiso('usuarios', 'crear')],
    ...aplazar(() => import('./importar/Importar.tsx')),
  },
  {
    path: '/admin/importar/traslado',
    needs: [permiso('oficina', 'crear')],
    ...aplazar(() => import('./importar/Importar.tsx')),
  },
  {
    path: '/admin/campos/:entidad?',
    needs: [permiso('campos', 'ver')],
    ...aplazar(() => import('./campos/Campos.tsx')),
  },
  {
    path: '/admin/project-page',
    needs: [permiso('administracionProyectos', 'crear')],
    ...aplazar(() => import('./proyectos/AdministrarProyectos.tsx')),
  },
  {
    path: '/admin/proyectos',
    needs: [permiso('misProyectos', 'ver')],
    ...aplazar(() => import('./proyectos/MisProyectos.tsx'), SIN_BORRADOR),
  },
  {
    path: '/admin/mis-proyectos',
    needs: [permiso('misProyectos', 'crear')],
    ...aplazar(() => import('./proyectos/CrearProyecto.tsx')),
  },
  {
    path: '/admin/proyecto/:codigo',
    needs: [permiso('misProyectos', 'ver'), permiso('administracionProyectos', 'crear')],
    ...aplazar(() => import('./proyectos/RadicacionesProyecto.tsx')),
  },
  {
    path: '/admin/tarifas',
    needs: [permiso('tarifas', 'ver')],
    ...aplazar(() => import('./liquidaciones/tarifas/Tarifas.tsx')),
  },
  {
    path: '/admin/tarifas/importar',
    needs: [permiso('tarifas', 'crear')],
    ...aplazar(() => import('./liquidaciones/tarifas/Importar.tsx')),
  },
  {
    path: '/admin/auditoria',
    needs: [permiso('auditoria', 'ver')],
    ...aplazar(() => import('./auditoria/Auditoria.tsx'), SIN_BORRADOR),
  },
  { path: '/admin/procesos', needs: [permiso('procesos', 'ver')], ...aplazar(() => import('./procesos/Procesos.tsx')) },
  {
    path: '/admin/repetidos',
    needs: [permiso('repetidos', 'ver')],
    ...aplazar(() => import('./repetidos/Repetidos.tsx')),
  },
  { path: '/admin/papelera', needs: ABREN_LA_PAPELERA, ...aplazar(() => import('./papelera/Papelera.tsx')) },
  {
    path: '/admin/facElectronica',
    needs: [permiso('facturacion', 'ver')],
    ...aplazar(() => import('./dian/facturas/FacturaElectronica.tsx')),
  },
  {
    path: '/admin/oficina',
    needs: [permiso('oficina', 'ver')],
    ...aplazar(() => import('./dian/oficina/Oficina.tsx')),
  },
  { path: '/admin/notaria', needs: [permiso('oficina', 'ver')], ...aplazar(() => import('./notaria/Notaria.tsx')) },
  {
    path: '/admin/tramites-ajustes',
    needs: [permiso('oficina', 'ver')],
    ...aplazar(() => import('./tramites/ajustes/Ajustes.tsx')),
  },
  {
    path: '/admin/habeas-data',
    needs: [permiso('personas', 'ver')],
    ...aplazar(() => import('./habeas/HabeasData.tsx'), SIN_BORRADOR),
  },
  {
    path: '/admin/habeas-data/titular',
    needs: [permiso('personas', 'ver')],
    ...aplazar(() => import('./habeas/Titular.tsx')),
  },
  {
    path: '/admin/habeas-data/:id',
    needs: [permiso('personas', 'ver')],
    ...aplazar(() => import('./habeas/reclamo/Reclamo.tsx')),
  },
  {
    path: '/admin/nominaElectronica',
    needs: [permiso('nomina', 'ver')],
    ...aplazar(() => import('./nomina/NominaElectronica.tsx')),
  },
  {
    path: '/admin/cartera/:cliente?',
    needs: [permiso('cartera', 'ver')],
    ...aplazar(() => import('./cartera/Cartera.tsx')),
  },
  { path: '/admin/pagos', needs: [permiso('pagos', 'ver')], ...aplazar(() => import('./pasarela/Pagos.tsx')) },
  {
    path: '/admin/seleccionDocumento',
    needs: [permiso('nuevoTramite', 'crear')],
    ...aplazar(() => import('./tramites/nuevo/SeleccionDocumento.tsx')),
  },
  {
    path: '/admin/misTramites',
    needs: [permiso('nuevoTramite', 'crear')],
    ...aplazar(() => import('./tramites/cliente/MisTramites.tsx')),
  },
  {
    path: '/admin/misTramites/:id',
    needs: [permiso('nuevoTramite', 'crear')],
    ...aplazar(() => import('./tramites/cliente/MiTramite.tsx')),
  },
  {
    path: '/admin/EstadoTramites',
    needs: [permiso('tramites', 'modificar')],
    ...aplazar(() => import('./solicitudes/EstadoTramites.tsx')),
  },
  {
    path: '/admin/EstadoTramites/:id',
    needs: [permiso('tramites', 'modificar'), permiso('nuevoTramite', 'crear')],
    ...aplazar(() => import('./solicitudes/EstadoTramite.tsx')),
  },
  {
    path: '/admin/misSolicitudes',
    needs: [permiso('nuevoTramite', 'crear')],
    ...aplazar(() => import('./solicitudes/MisSolicitudes.tsx')),
  },
  {
    path: '/admin/ver-tramites',
    needs: [permiso('tramites', 'ver')],
    ...aplazar(() => import('./tramites/lista/VerTramites.tsx'), SIN_BORRADOR),
  },
  {
    path: '/admin/ver-otros-tramites',
    needs: [permiso('tramites', 'ver')],
    ...aplazar(() => import('./tramites/lista/VerOtrosTramites.tsx')),
  },
  {
    path: '/admin/tramite/:id',
    needs: [permiso('tramites', 'ver'), permiso('nuevoTramite', 'crear')],
    ...aplazar(() => import('./tramites/ficha/Tramite.tsx')),
  },
  {
    path: '/admin/ver-solicitudes',
    needs: [permiso('tramites', 'modificar')],
    ...aplazar(() => import('./solicitudes/oficina/VerSolicitudes.tsx'), SIN_BORRADOR),
  },
  { path: '/admin/agenda', needs: [permiso('tramites', 'modificar')], ...aplazar(() => import('./citas/Agenda.tsx')) },
  {
    path: '/admin/solicitudes-ajustes/:id?',
    needs: [permiso('oficina', 'ver')],
    ...aplazar(() => import('./solicitudes/oficina/ajustes/Ajustes.tsx')),
  },
  {
    path: '/admin/solicitud/:id',
    needs: [permiso('tramites', 'modificar')],
    ...aplazar(() => import('./solicitudes/oficina/ficha/Solicitud.tsx')),
  },
  {
    path: '/admin/crearDocumentoAgil',
    needs: [permiso('plantillas', 'crear')],
    ...aplazar(() => import('./minutas/agiles/CrearDocumentoAgil.tsx')),
  },
  {
    path: '/admin/Formulario',
    needs: [permiso('plantillas', 'crear')],
    ...aplazar(() => import('./minutas/agiles/Formulario.tsx')),
  },
  {
    path: '/admin/documents',
    needs: [permiso('plantillas', 'ver')],
    ...aplazar(() => import('./minutas/agiles/Documentos.tsx')),
  },
  {
    path: '/admin/plantillas',
    needs: [permiso('plantillas', 'ver')],
    ...aplazar(() => import('./plantillas/Plantillas.tsx')),
  },
  {
    path: '/admin/plantillas/variables',
    needs: [permiso('plantillas', 'ver')],
    ...aplazar(() => import('./plantillas/variables/Variables.tsx')),
  },
  {
    path: '/admin/plantillas/nueva',
    needs: [permiso('plantillas', 'crear')],
    ...aplazar(() => import('./plantillas/NuevaPlantilla.tsx')),
  },
  {
    path: '/admin/plantillas/:id/:ficha?',
    needs: [permiso('plantillas', 'ver')],
    ...aplazar(() => import('./plantillas/ficha/FichaPlantilla.tsx')),
  },
  {
    path: '/admin/asignarHorarios',
    needs: [permiso('edictos', 'ver')],
    ...aplazar(() => import('./calendario/AsignarHorarios.tsx')),
  },
  { path: '/admin/mi-cuenta', ...aplazar(() => import('./sesion/cuenta/MiCuenta.tsx')) },
  { path: '/admin/change-pwd', ...aplazar(() => import('./sesion/CambiarClave.tsx')) },
  { path: '/admin/logout-page', ...aplazar(() => import('./sesion/Salir.tsx')) },
]

export const precargar = (href: string): void => {
  void RUTAS.find(({ path }) => path.split('/:')[0] === href)
    ?.load()
    .catch(() => undefined) // navigation reports the error
}
