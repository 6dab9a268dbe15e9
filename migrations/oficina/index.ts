import * as kernel from './0001_kernel.ts'
import * as sesion from './0002_sesion.ts'
import * as catalogos from './0003_catalogos.ts'
import * as personas from './0004_personas_inmuebles.ts'
import * as radicaciones from './0005_radicaciones.ts'
import * as tarifas from './0006_tarifas.ts'
import * as liquidaciones from './0007_liquidaciones.ts'
import * as campos from './0008_campos.ts'
import * as usuarios from './0009_usuarios.ts'
import * as edictos from './0010_edictos.ts'
import * as proyectos from './0011_proyectos.ts'
import * as tarifasAdmin from './0012_tarifas_admin.ts'
import * as vistas from './0013_vistas.ts'
import * as inmuebles from './0014_inmuebles.ts'
import * as palabras from './0015_palabras.ts'
import * as camposArchivos from './0016_campos_archivos.ts'
import * as facturacion from './0017_facturacion.ts'
import * as depositos from './0018_depositos.ts'
import * as dian from './0019_dian.ts'
import * as seguimientos from './0020_seguimientos.ts'
import * as nomina from './0021_nomina.ts'
import * as trabajos from './0022_trabajos.ts'
import * as dianEntrega from './0023_dian_entrega.ts'
import * as copias from './0024_copias.ts'
import * as setPruebas from './0025_set_pruebas.ts'
import * as dianEventos from './0026_dian_eventos.ts'
import * as accesorios from './0027_accesorios.ts'
import * as tarifasAlDia from './0028_tarifas_al_dia.ts'
import * as filasProtegidas from './0030_filas_protegidas.ts'
import * as repetidos from './0031_repetidos.ts'
import * as borradores from './0032_borradores.ts'
import * as orden from './0034_orden.ts'
import * as ordenes from './0036_ordenes.ts'
import * as palabrasSinRegistro from './0037_palabras_sin_registro.ts'
import * as cartera from './0038_cartera.ts'
import * as vencimientos from './0039_vencimientos.ts'
import * as abonos from './0040_abonos.ts'
import * as clientesDeCartera from './0041_clientes.ts'
import * as carteraAvisos from './0042_cartera_avisos.ts'
import * as mayores from './0043_mayores.ts'
import * as pasarela from './0045_pasarela.ts'
import * as plantillas from './0046_plantillas.ts'
import * as notaria from './0047_notaria.ts'
import * as plantillasLista from './0048_plantillas_lista.ts'
import * as minutas from './0049_minutas.ts'
import * as documentos from './0050_documentos.ts'
import * as lotesDeMinutas from './0051_lotes_minutas.ts'
import * as documentosArchivos from './0052_documentos_archivos.ts'
import * as tramites from './0053_tramites.ts'
import * as depuracionDeTramites from './0056_tramites_depuracion.ts'
import * as plazosDeTramites from './0057_plazos_de_tramites.ts'
import * as tramitesCobro from './0060_tramites_cobro.ts'
import * as solicitudes from './0062_solicitudes.ts'
import * as citas from './0063_citas.ts'
import * as habeas from './0064_habeas.ts'
import * as citasAvisos from './0067_citas_avisos.ts'
import * as ingreso from './0070_ingreso.ts'
import * as sesionesGalleta from './0071_sesiones_galleta.ts'
import * as muertes from './0072_muertes.ts'
import * as enviosDetenidos from './0073_envios_detenidos.ts'
import * as sesionesYSegundoFactor from './0074_sesiones_y_segundo_factor.ts'
import * as alarmasYConservacion from './0075_alarmas_y_conservacion.ts'
import * as llavesDeSeguridad from './0076_llaves_de_seguridad.ts'
import * as radicacionesEnCurso from './0077_radicaciones_en_curso.ts'
import * as otorgantes from './0078_otorgantes.ts'
import * as radicacionesContadas from './0080_radicaciones_contadas.ts'
import * as sinCargoDeOtorgante from './0083_sin_cargo_de_otorgante.ts'
import * as archivosNombrados from './0085_archivos_nombrados.ts'
import * as preferencias from './0088_preferencias.ts'
import * as presencias from './0090_presencias.ts'
import * as campana from './0091_campana.ts'
import * as correosDePractica from './0097_correos_de_practica.ts'
import * as papelera from './0098_papelera.ts'
import * as importaciones from './0099_importaciones.ts'
import * as radicacionesPlantillas from './0100_radicaciones_plantillas.ts'
import * as liquidacionesEntregadas from './0101_liquidaciones_entregadas.ts'
import * as encargos from './0102_encargos.ts'
import * as matriculas from './0116_matriculas.ts'
import * as textosDeBusqueda from './0124_textos_de_busqueda.ts'
import * as datosDelConyuge from './0128_datos_del_conyuge.ts'
import * as papelesPedidos from './0132_papeles_pedidos.ts'
import * as pdfDeRegistro from './0137_pdf_de_registro.ts'
import * as documentosConReparos from './0140_documentos_con_reparos.ts'
import * as edictosRetirados from './0141_edictos_retirados.ts'
import * as costoDeSolicitud from './0145_costo_de_solicitud.ts'
import * as tramitesTelefono from './0150_tramites_telefono.ts'
import * as solicitudesPensada from './0151_solicitudes_pensada.ts'
import * as basesDeRegistro from './0161_bases_de_registro.ts'
import * as timbre from './0162_timbre.ts'
import * as leasing from './0163_leasing.ts'
import * as basesDichas from './0164_bases_dichas.ts'
import * as basesConfirmadas from './0165_bases_confirmadas.ts'
import * as vivienda from './0167_vivienda.ts'
import * as conceptoRetefuente from './0172_concepto_retefuente.ts'
import * as notas from './0175_notas.ts'
import * as papel from './0176_papel.ts'

/** How an office's database came to be, in order. */
export const oficina = [
  kernel,
  sesion,
  catalogos,
  personas,
  radicaciones,
  tarifas,
  liquidaciones,
  campos,
  usuarios,
  edictos,
  proyectos,
  tarifasAdmin,
  vistas,
  inmuebles,
  palabras,
  camposArchivos,
  facturacion,
  depositos,
  dian,
  seguimientos,
  nomina,
  trabajos,
  dianEntrega,
  copias,
  setPruebas,
  dianEventos,
  accesorios,
  tarifasAlDia,
  filasProtegidas,
  repetidos,
  borradores,
  orden,
  ordenes,
  palabrasSinRegistro,
  cartera,
  vencimientos,
  abonos,
  clientesDeCartera,
  carteraAvisos,
  mayores,
  pasarela,
  plantillas,
  notaria,
  plantillasLista,
  minutas,
  documentos,
  lotesDeMinutas,
  documentosArchivos,
  tramites,
  depuracionDeTramites,
  plazosDeTramites,
  tramitesCobro,
  solicitudes,
  citas,
  habeas,
  citasAvisos,
  ingreso,
  sesionesGalleta,
  muertes,
  enviosDetenidos,
  sesionesYSegundoFactor,
  alarmasYConservacion,
  llavesDeSeguridad,
  radicacionesEnCurso,
  otorgantes,
  radicacionesContadas,
  sinCargoDeOtorgante,
  archivosNombrados,
  preferencias,
  presencias,
  campana,
  correosDePractica,
  papelera,
  importaciones,
  radicacionesPlantillas,
  liquidacionesEntregadas,
  encargos,
  matriculas,
  textosDeBusqueda,
  datosDelConyuge,
  papelesPedidos,
  pdfDeRegistro,
  documentosConReparos,
  edictosRetirados,
  costoDeSolicitud,
  tramitesTelefono,
  solicitudesPensada,
  basesDeRegistro,
  timbre,
  leasing,
  basesDichas,
  basesConfirmadas,
  vivienda,
  conceptoRetefuente,
  notas,
  papel,
]
