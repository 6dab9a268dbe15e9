import { routes as alarmas } from './alarmas/index.ts'
import { rutasDeArchivos, type Direcciones } from './archivos/index.ts'
import { routes as auditoria } from './auditoria/index.ts'
import { routes as borradores } from './borradores/index.ts'
import { routes as buscar } from './buscar/index.ts'
import { routes as caja } from './caja/index.ts'
import { routes as calendario } from './calendario/index.ts'
import { routes as campana } from './campana/index.ts'
import { routes as campos } from './campos/index.ts'
import { routes as cartera } from './cartera/index.ts'
import { routes as catalogos } from './catalogos/index.ts'
import { routes as citas } from './citas/index.ts'
import { routes as conservacion } from './conservacion/index.ts'
import { routes as depositos } from './depositos/index.ts'
import { pages as paginasDeRespuesta, routes as dian, rutasDeRespuesta } from './dian/index.ts'
import { direcciones as deEdictos, routes as edictos } from './edictos/index.ts'
import { routes as encargos } from './encargos/index.ts'
import { routes as escrituras } from './escrituras/index.ts'
import { routes as express } from './express/index.ts'
import { routes as facturacion } from './facturacion/index.ts'
import { routes as habeas } from './habeas/index.ts'
import { routes as identidades } from './identidades/index.ts'
import { routes as importar } from './importar/index.ts'
import { routes as inmuebles } from './inmuebles/index.ts'
import { inArea, type HtmlPage, type Route, type Sources } from './kernel/index.ts'
import { routes as libros } from './libros/index.ts'
import { routes as liquidaciones } from './liquidaciones/index.ts'
import { direcciones as deDocumentos, routes as minutas } from './minutas/index.ts'
import { routes as mostrador } from './mostrador/index.ts'
import { routes as nomina } from './nomina/index.ts'
import { routes as notaria } from './notaria/index.ts'
import { routes as oficinas } from './oficinas/index.ts'
import { routes as pagos } from './pagos/index.ts'
import { routes as pantallas } from './pantallas/index.ts'
import { fuentesDelPrograma, pages as paginasDePago, routes as pasarela } from './pasarela/index.ts'
import { routes as papelera } from './papelera/index.ts'
import { routes as pendientes } from './pendientes/index.ts'
import { routes as personas } from './personas/index.ts'
import { direcciones as dePlantillas, routes as plantillas } from './plantillas/index.ts'
import { routes as presencia } from './presencia/index.ts'
import { routes as procesos } from './procesos/index.ts'
import { routes as revision } from './revision/index.ts'
import { routes as proyectos } from './proyectos/index.ts'
import { routes as radicaciones } from './radicaciones/index.ts'
import { routes as repetidos } from './repetidos/index.ts'
import { routes as requisitos } from './requisitos/index.ts'
import { routes as respaldos } from './respaldos/index.ts'
import { routes as roles } from './roles/index.ts'
import { pages as paginasDeSeguimiento, routes as seguimientos } from './seguimientos/index.ts'
import { routes as sesion } from './sesion/index.ts'
import { routes as solicitudes, rutasDeCitas } from './solicitudes/index.ts'
import { routes as soporte } from './soporte/index.ts'
import { direcciones as deTramites, routes as tramites } from './tramites/index.ts'
import { routes as usuarios } from './usuarios/index.ts'

/** Owners of addresses under `files/`; an address of none of them answers 404. */
const DIRECCIONES: readonly Direcciones[] = [deEdictos, dePlantillas, deDocumentos, deTramites]

/** The registry: every route of the product, by the area of the office that it serves. */
export const routes: Route[] = [
  ...inArea('Oficina', 'De quién es la dirección a la que se llama.', oficinas),
  ...inArea('Soporte', 'Lo que alguien de la oficina le cuenta a quien da soporte.', soporte),
  ...inArea('Sesión', 'Iniciar, restaurar y cerrar la sesión: de aquí sale el token que piden las demás.', sesion),
  ...inArea('Borradores', 'Lo que cada persona está escribiendo y no ha guardado.', borradores),
  ...inArea('Presencia', 'Quién más tiene abierto lo que se está editando.', presencia),
  ...inArea('Buscar', 'Llegar desde cualquier parte a lo que se ve, y lo que espera en cada sala.', [
    ...buscar,
    ...pendientes,
  ]),
  ...inArea('Avisos', 'Lo que pasó con lo de cada persona, leído o sin leer, y lo que pidió y tarda.', [
    ...campana,
    ...encargos,
  ]),
  ...inArea('Usuarios', 'Quiénes entran, con qué contraseña y con qué rol.', usuarios),
  ...inArea('Permisos', 'Qué puede cada rol: los permisos que se le otorgan y se le retiran.', roles),
  ...inArea(
    'Pantallas',
    'Las pantallas que la persona puede abrir, su definición y las vistas que guarda de una lista.',
    pantallas,
  ),
  ...inArea('Campos adicionales', 'Los campos que la oficina agrega a sus pantallas.', campos),
  ...inArea(
    'Catálogos',
    'Las listas de la oficina y del país: actos, estados, tipos, bancos, departamentos y municipios.',
    catalogos,
  ),
  ...inArea('Personas', 'Otorgantes, clientes y personal de la oficina.', personas),
  ...inArea(
    'Datos personales',
    'Lo que la gente sabe y autoriza de sus datos, y sus reclamos (Ley 1581 de 2012).',
    habeas,
  ),
  ...inArea('Inmuebles', 'Los inmuebles de las escrituras, por su matrícula.', inmuebles),
  ...inArea(
    'Identidades',
    'Corregir la matrícula de un inmueble o el documento de una persona, con su motivo.',
    identidades,
  ),
  ...inArea('Importar', 'Traer personas, inmuebles y usuarios de un libro de Excel, revisado fila por fila.', importar),
  ...inArea('Radicaciones', 'Radicar escrituras y encontrarlas.', radicaciones),
  ...inArea('Escrituras', 'Todo lo de una escritura, lo que necesita, y sus firmas, número y autorización.', [
    ...escrituras,
    ...requisitos,
  ]),
  ...inArea('Radicación express', 'Radicar con los datos sueltos, sin el asistente, y rotular la carpeta.', express),
  ...inArea('Seguimiento', 'Los pasos de una radicación, y lo que ve quien tiene su código público.', seguimientos),
  ...inArea('Liquidaciones', 'Lo que cuesta una escritura, sus servicios y las tarifas de cada año.', liquidaciones),
  ...inArea('Edictos', 'Los edictos que la oficina fija y su tablero público.', edictos),
  ...inArea('Minutas y documentos', 'Los documentos que salen de una plantilla y sus datos.', minutas),
  ...inArea('Trámites', 'Copias, certificados y órdenes de escrituración que se piden a la oficina.', tramites),
  ...inArea('Solicitudes', 'Escrituras que se piden por la página de la oficina, en siete etapas.', solicitudes),
  ...inArea('Citas', 'Horarios de atención y citas para firmar.', [...calendario, ...citas, ...rutasDeCitas]),
  ...inArea('Archivos', 'Los archivos que guardan los registros, por su dirección.', rutasDeArchivos(DIRECCIONES)),
  ...inArea('Proyectos', 'Los proyectos de vivienda y las radicaciones que se les asocian.', proyectos),
  ...inArea(
    'Plantillas',
    'Los documentos de Word que se llenan: lo que imprimen, sus versiones y sus reportes.',
    plantillas,
  ),
  ...inArea('Historial', 'Quién cambió qué y cuándo.', auditoria),
  ...inArea('Papelera', 'Lo que se eliminó y todavía se puede restaurar.', papelera),
  ...inArea('Procesos', 'El trabajo de fondo: lo que espera, corre o falló.', [
    ...procesos,
    ...revision,
    ...alarmas,
    ...respaldos,
    ...conservacion,
  ]),
  ...inArea('Repetidos', 'Lo que está dos veces en una lista, y unirlo.', repetidos),
  ...inArea('Nómina electrónica', 'Los documentos de nómina que la oficina importa.', nomina),
  ...inArea('Notaría', 'Quiénes son los notarios de la oficina, y los bonos y subsidios de sus escrituras.', notaria),
  ...inArea('Métodos de pago', 'Con qué se paga.', pagos),
  ...inArea('Facturación', 'Archivar las facturas de una escritura para sus vendedores y compradores.', facturacion),
  ...inArea('Facturación electrónica', 'Enviar facturas a la DIAN, consultarlas y configurar el envío.', dian),
  ...inArea(
    'Respuesta del cliente',
    'La factura que un cliente acepta o rechaza con el enlace de su correo.',
    rutasDeRespuesta,
  ),
  ...inArea('Depósitos', 'El dinero que los clientes dejan y lo que se descarga de él.', depositos),
  ...inArea('Cartera', 'Lo que se le debe a la oficina: clientes, cuentas, abonos y estados de cuenta.', cartera),
  ...inArea('Caja', 'El cierre de caja de un día.', caja),
  ...inArea('Libros', 'Los libros y los informes que la ley pide, y cuándo se presentan.', libros),
  ...inArea('Mostrador', 'Lo que se vende sin escritura: turnos, ventas y sus facturas.', mostrador),
  ...inArea('Pagos en línea', 'Lo que se cobra por un proveedor de pagos, y lo que él notifica.', pasarela),
]

/** The public addresses that the server answers as whole documents. */
export const pages: HtmlPage[] = [...paginasDeSeguimiento, ...paginasDeRespuesta, ...paginasDePago]

/** Content-Security-Policy sources outside the product, by page address; other pages have none. */
export const sources: Readonly<Record<string, Sources>> = { ...fuentesDelPrograma }
