import { ABREN_LA_PAPELERA } from '../schemas/personas/habeas.ts'
import { ABREN_LA_ESCRITURA } from '../schemas/radicaciones/acceso.ts'
import { ids } from '../schemas/vistas/vistas.ts'
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

const ruta = (path: string, needs: readonly number[] | null, ...sala: Parameters<typeof aplazar>): Ruta => ({
  path,
  ...(needs && { needs }),
  ...aplazar(...sala),
})

export const seAbre = ({ needs, ademas = [] }: Ruta): boolean =>
  (!needs || puede(...needs)) && ademas.every((id) => puede(id))

/** Routes behind the login, one chunk each. Permission ids of specification 1, section 6. */
export const RUTAS: readonly Ruta[] = [
  ruta('/admin/dashboard', null, () => import('./tablero/MiDia.tsx'), SIN_BORRADOR),
  ruta('/admin/correos-de-practica', null, () => import('./practica/Correos.tsx')),
  ruta(
    '/admin/radicacion/:id?/:step?',
    [...RADICACIONES, ...ids('radicaciones', 'modificar'), ...ids('liquidaciones', 'ver')],
    () => import('./radicaciones/AsistenteRadicacion.tsx'),
  ),
  ruta(
    '/admin/plantillasDeRadicacion',
    GUARDAN_PLANTILLAS,
    () => import('./radicaciones/plantillas/PlantillasDeRadicacion.tsx'),
  ),
  ruta('/admin/radicaciones', RADICACIONES, () => import('./radicaciones/lista/Radicaciones.tsx'), SIN_BORRADOR),
  ruta('/admin/escritura/:numero', ABREN_LA_ESCRITURA, () => import('./escrituras/Escritura.tsx')),
  ruta('/admin/firmas', ids('tramites', 'modificar'), () => import('./escrituras/DiaDeFirmas.tsx')),
  ruta(
    '/admin/escrituras',
    [...ids('tramites', 'modificar'), ...ids('radicaciones', 'modificar')],
    () => import('./escrituras/EscriturasDelDia.tsx'),
  ),
  ruta(
    '/admin/misRadicaciones',
    ids('misRadicaciones', 'ver'),
    () => import('./radicaciones/lista/MisRadicaciones.tsx'),
    SIN_BORRADOR,
  ),
  ruta(
    '/admin/misRadicaciones/:num',
    [...ids('misRadicaciones', 'ver'), ...ids('seguimiento', 'crear')],
    () => import('./radicaciones/lista/Consulta.tsx'),
  ),
  ruta('/admin/minutas', MINUTAS, () => import('./minutas/lista/Minutas.tsx'), SIN_BORRADOR),
  ruta('/admin/minutas/lote', MINUTAS, () => import('./minutas/lote/NuevoLote.tsx')),
  ruta('/admin/minutas/lote/:id', MINUTAS, () => import('./minutas/lote/LoteAbierto.tsx')),
  ruta('/admin/minuta/:id', MINUTAS, () => import('./minutas/editor/Minuta.tsx')),
  ruta('/admin/radiExpress', ids('seguimiento', 'crear'), () => import('./express/RadiExpress.tsx')),
  ruta('/admin/seguimientoExpress', ids('seguimiento', 'crear'), () => import('./seguimientos/SeguimientoExpress.tsx')),
  ruta('/admin/liquidaciones', ids('liquidaciones', 'ver'), () => import('./liquidaciones/PaginaLiquidaciones.tsx')),
  ruta('/admin/misDepositos', ids('depositos', 'ver'), () => import('./depositos/MisDepositos.tsx')),
  ruta('/admin/Depositos', ids('depositos', 'ver'), () => import('./depositos/Depositos.tsx')),
  {
    ...ruta('/admin/descargues', ids('tramites', 'modificar'), () => import('./depositos/Descargues.tsx')),
    ademas: ids('depositos', 'modificar'),
  },
  ruta('/admin/mostrador', ids('mostrador', 'ver'), () => import('./mostrador/Mostrador.tsx'), SIN_BORRADOR),
  ruta('/admin/caja', ids('depositos', 'ver'), () => import('./caja/Caja.tsx')),
  ruta('/admin/libros', ids('libros', 'ver'), () => import('./libros/Libros.tsx')),
  ruta('/admin/libros/:clave', ids('libros', 'ver'), () => import('./libros/Informe.tsx')),
  ...rutasDePantallas.map(({ path, needs, load }) => ({ path, needs, ...aplazar(load, SIN_BORRADOR) })),
  ruta('/admin/configuracion', CONFIGURAN, () => import('./shell/Configuracion.tsx')),
  ruta('/admin/puesta-en-marcha/:paso?', PONEN_EN_MARCHA, () => import('./notaria/puesta/PuestaEnMarcha.tsx')),
  ruta('/admin/user-page', ids('usuarios', 'ver'), () => import('./usuarios/Usuarios.tsx'), SIN_BORRADOR),
  ruta('/admin/roles', ids('roles', 'ver'), () => import('./roles/Roles.tsx')),
  ruta('/admin/roles/:id', ids('roles', 'ver'), () => import('./roles/Matriz.tsx')),
  ruta('/admin/importar/personas', ids('personas', 'crear'), () => import('./importar/Importar.tsx')),
  ruta('/admin/importar/inmuebles', ids('inmuebles', 'crear'), () => import('./importar/Importar.tsx')),
  ruta('/admin/importar/usuarios', ids('usuarios', 'crear'), () => import('./importar/Importar.tsx')),
  ruta('/admin/importar/traslado', ids('oficina', 'crear'), () => import('./importar/Importar.tsx')),
  ruta('/admin/campos/:entidad?', ids('campos', 'ver'), () => import('./campos/Campos.tsx')),
  ruta(
    '/admin/project-page',
    ids('administracionProyectos', 'crear'),
    () => import('./proyectos/AdministrarProyectos.tsx'),
  ),
  ruta('/admin/proyectos', ids('misProyectos', 'ver'), () => import('./proyectos/MisProyectos.tsx'), SIN_BORRADOR),
  ruta('/admin/mis-proyectos', ids('misProyectos', 'crear'), () => import('./proyectos/CrearProyecto.tsx')),
  ruta(
    '/admin/proyecto/:codigo',
    [...ids('misProyectos', 'ver'), ...ids('administracionProyectos', 'crear')],
    () => import('./proyectos/RadicacionesProyecto.tsx'),
  ),
  ruta('/admin/tarifas', ids('tarifas', 'ver'), () => import('./liquidaciones/tarifas/Tarifas.tsx')),
  ruta('/admin/tarifas/importar', ids('tarifas', 'crear'), () => import('./liquidaciones/tarifas/Importar.tsx')),
  ruta('/admin/auditoria', ids('auditoria', 'ver'), () => import('./auditoria/Auditoria.tsx'), SIN_BORRADOR),
  ruta('/admin/procesos', ids('procesos', 'ver'), () => import('./procesos/Procesos.tsx')),
  ruta('/admin/repetidos', ids('repetidos', 'ver'), () => import('./repetidos/Repetidos.tsx')),
  ruta('/admin/papelera', ABREN_LA_PAPELERA, () => import('./papelera/Papelera.tsx')),
  ruta('/admin/facElectronica', ids('facturacion', 'ver'), () => import('./dian/facturas/FacturaElectronica.tsx')),
  ruta('/admin/oficina', ids('oficina', 'ver'), () => import('./dian/oficina/Oficina.tsx')),
  ruta('/admin/notaria', ids('oficina', 'ver'), () => import('./notaria/Notaria.tsx')),
  ruta('/admin/tramites-ajustes', ids('oficina', 'ver'), () => import('./tramites/ajustes/Ajustes.tsx')),
  ruta('/admin/habeas-data', ids('personas', 'ver'), () => import('./habeas/HabeasData.tsx'), SIN_BORRADOR),
  ruta('/admin/habeas-data/titular', ids('personas', 'ver'), () => import('./habeas/Titular.tsx')),
  ruta('/admin/habeas-data/:id', ids('personas', 'ver'), () => import('./habeas/reclamo/Reclamo.tsx')),
  ruta('/admin/nominaElectronica', ids('nomina', 'ver'), () => import('./nomina/NominaElectronica.tsx')),
  ruta('/admin/cartera/:cliente?', ids('cartera', 'ver'), () => import('./cartera/Cartera.tsx')),
  ruta('/admin/pagos', ids('pagos', 'ver'), () => import('./pasarela/Pagos.tsx')),
  ruta(
    '/admin/seleccionDocumento',
    ids('nuevoTramite', 'crear'),
    () => import('./tramites/nuevo/SeleccionDocumento.tsx'),
  ),
  ruta('/admin/misTramites', ids('nuevoTramite', 'crear'), () => import('./tramites/cliente/MisTramites.tsx')),
  ruta('/admin/misTramites/:id', ids('nuevoTramite', 'crear'), () => import('./tramites/cliente/MiTramite.tsx')),
  ruta('/admin/EstadoTramites', ids('tramites', 'modificar'), () => import('./solicitudes/EstadoTramites.tsx')),
  ruta(
    '/admin/EstadoTramites/:id',
    [...ids('tramites', 'modificar'), ...ids('nuevoTramite', 'crear')],
    () => import('./solicitudes/EstadoTramite.tsx'),
  ),
  ruta('/admin/misSolicitudes', ids('nuevoTramite', 'crear'), () => import('./solicitudes/MisSolicitudes.tsx')),
  ruta('/admin/ver-tramites', ids('tramites', 'ver'), () => import('./tramites/lista/VerTramites.tsx'), SIN_BORRADOR),
  ruta('/admin/ver-otros-tramites', ids('tramites', 'ver'), () => import('./tramites/lista/VerOtrosTramites.tsx')),
  ruta(
    '/admin/tramite/:id',
    [...ids('tramites', 'ver'), ...ids('nuevoTramite', 'crear')],
    () => import('./tramites/ficha/Tramite.tsx'),
  ),
  ruta(
    '/admin/ver-solicitudes',
    ids('tramites', 'modificar'),
    () => import('./solicitudes/oficina/VerSolicitudes.tsx'),
    SIN_BORRADOR,
  ),
  ruta('/admin/agenda', ids('tramites', 'modificar'), () => import('./citas/Agenda.tsx')),
  ruta(
    '/admin/solicitudes-ajustes/:id?',
    ids('oficina', 'ver'),
    () => import('./solicitudes/oficina/ajustes/Ajustes.tsx'),
  ),
  ruta('/admin/solicitud/:id', ids('tramites', 'modificar'), () => import('./solicitudes/oficina/ficha/Solicitud.tsx')),
  ruta(
    '/admin/crearDocumentoAgil',
    ids('plantillas', 'crear'),
    () => import('./minutas/agiles/CrearDocumentoAgil.tsx'),
  ),
  ruta('/admin/Formulario', ids('plantillas', 'crear'), () => import('./minutas/agiles/Formulario.tsx')),
  ruta('/admin/documents', ids('plantillas', 'ver'), () => import('./minutas/agiles/Documentos.tsx')),
  ruta('/admin/plantillas', ids('plantillas', 'ver'), () => import('./plantillas/Plantillas.tsx')),
  ruta('/admin/plantillas/variables', ids('plantillas', 'ver'), () => import('./plantillas/variables/Variables.tsx')),
  ruta('/admin/plantillas/nueva', ids('plantillas', 'crear'), () => import('./plantillas/NuevaPlantilla.tsx')),
  ruta(
    '/admin/plantillas/:id/:ficha?',
    ids('plantillas', 'ver'),
    () => import('./plantillas/ficha/FichaPlantilla.tsx'),
  ),
  ruta('/admin/asignarHorarios', ids('edictos', 'ver'), () => import('./calendario/AsignarHorarios.tsx')),
  ruta('/admin/mi-cuenta', null, () => import('./sesion/cuenta/MiCuenta.tsx')),
  ruta('/admin/change-pwd', null, () => import('./sesion/CambiarClave.tsx')),
  ruta('/admin/logout-page', null, () => import('./sesion/Salir.tsx')),
]

export const precargar = (href: string): void => {
  void RUTAS.find(({ path }) => path.split('/:')[0] === href)
    ?.load()
    .catch(() => undefined) // navigation reports the error
}
