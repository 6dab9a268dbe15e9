const DE_LA_OFICINA = 'el tipo de persona es siempre 2: otro valor no se acepta'
const SE_LEE_ASI = 'la pantalla lo devuelve como lo leyó, y el servidor lo calcula'
const ACTUA = 'no se guarda: quita la fila que se había escrito'
const CONFIRMA = 'confirma lo que la norma manda preguntar, y se exige donde ella lo manda: no se guarda'
const OFRECIDA = 'solo se guarda una que se ofrezca al público: un enlace viejo no detiene la solicitud'
const CABE = 'dar de más solo se guarda si la hora no cabe (citas.test.ts)'
const SIN_VERSION = 'una fila nueva no tiene versión: el cuerpo es el de cambiarla'
const VISTO = 'es lo que la persona tenía delante: si ya no es así, la respuesta es 409'
const POR_LA_NORMA = 'la especificación la envía y dice quién la decide: el servidor no la toma del cuerpo'
const DE_NUEVO = 'nombra la fila que ya estaba; si ya no está, la misma parte o inmueble se guarda con otra fila'
const NOMBRA = 'nombra el registro sobre el que se actúa: otro responde 404'
const EN_EL_XML = 'el IVA de una nota está en su XML firmado (notas-debito.test.ts)'
const CIFRADO = 'es un secreto: se guarda cifrado y no se vuelve a leer'

const DINERO = 'un depósito o un descargue es dinero: a crédito, o con otro depósito, se rechaza por su medio'
const DEUDA = 'una deuda no se paga con otra: el medio se rechaza'
const PROPIA = 'el medio es de la factura propia de un trámite sin radicación (mostrador.test.ts); con otra, se rechaza'
const SUMA = 'es la suma de los depósitos que se usan'
/** The same reason for these details of a payment, alone and as a part of several. */
const detalles = (donde: string, nombres: readonly string[], razon: string) =>
  Object.fromEntries(
    [donde, `${donde}.medios[]`].flatMap((at) => nombres.map((name): [string, string] => [`${at}.${name}`, razon])),
  )
const DEUDOR = ['deudor', 'deudor_persona']
const SIN_DEUDA = ['method_data', 'method_data[]'].map((donde) =>
  detalles(donde, [...DEUDOR, 'depositos[].id', 'depositos[].valor', 'total'], DINERO),
)
const DE_LA_FACTURA = ['method_data', 'method_data[]'].map((donde) => ({
  ...detalles(
    donde,
    [
      'id_banco',
      'numero_cheque',
      'tipo_tarjeta',
      'numero_transferencia',
      ...DEUDOR,
      'depositos[].id',
      'depositos[].valor',
      'total',
    ],
    PROPIA,
  ),
  [`${donde}.medios[].method`]: PROPIA,
  [`${donde}.medios[].valor`]: PROPIA,
}))
const DE_ABONO = ['method_data', 'method_data[]'].map((donde) => ({
  ...detalles(donde, DEUDOR, DEUDA),
  ...detalles(donde, ['total'], SUMA),
}))
const DE_CARTAS = ['vendedores', 'compradores'].map((parte) => detalles(`${parte}[].method_data[]`, ['total'], SUMA))

/** Properties of any route, by their last name, that a walk does not find saved. */
export const TODAS: Readonly<Record<string, string>> = {
  id_tipos_personas: DE_LA_OFICINA,
}

/** Properties that a walk does not find saved, by route, each with its reason. */
export const DECLARADAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'PUT /borradores/:nombre': { version: 'sin versión es el primero, y el caso siempre comienza uno' },
  'PUT /tramites_plantillas': {
    'antes[].tipo': VISTO,
    'antes[].id_proyecto': VISTO,
    'antes[].id_plantilla': VISTO,
  },
  'PUT /presencia/radicaciones/:id': { cierra: ACTUA },
  'PUT /presencia/facturas/:id': { cierra: ACTUA },
  'PUT /presencia/tramites/:id': { cierra: ACTUA },
  'POST /usuario': {
    admin: POR_LA_NORMA,
    scopes: 'los alcances de un usuario son la descripción de su rol (modules/usuarios/registrar-usuario.ts)',
    invitar: 'envía la invitación: el enlace sale por correo (usuarios.test.ts)',
  },
  'PUT /usuario/:id': {
    scopes: 'los alcances de un usuario son la descripción de su rol (modules/usuarios/cambiar.ts)',
  },
  'POST /permisosRoles/:id': {
    'array_permisos[].action': 'dice si el permiso se otorga o se retira: retirar borra la fila',
  },
  'POST /radicaciones': {
    radicador: 'es siempre quien radica (especificación 1, §4): el cuerpo lo repite',
    'actosradi[].id': NOMBRA,
    'actosradi[].otorgantes[].id': DE_NUEVO,
    'actosradi[].actosradiinmuebles[].id': DE_NUEVO,
    'actosradi[].orden': 'el orden de los actos es el de la lista',
    'actosradi[].otorgantes[].tipo_documento': SE_LEE_ASI,
    'actosradi[].otorgantes[].numero_documento': SE_LEE_ASI,
  },
  'PUT /radicaciones/:id#2': {
    radicador: 'es siempre quien radicó: el cuerpo lo repite',
    'actosradi[].id': NOMBRA,
    'actosradi[].otorgantes[].id': DE_NUEVO,
    'actosradi[].actosradiinmuebles[].id': DE_NUEVO,
    'actosradi[].orden': 'el orden de los actos es el de la lista',
    'actosradi[].otorgantes[].tipo_documento': SE_LEE_ASI,
    'actosradi[].otorgantes[].numero_documento': SE_LEE_ASI,
  },
  'PUT /radi2/:numero': {
    version: 'es la del formulario entero: una radicación sin proyecto entra a él sin tocar lo demás',
  },
  'POST /seguiradiCreate': { num_radicacion: NOMBRA },
  'PUT /tramites/:id/estado': { expreso: CONFIRMA },
  'PUT /tramites/:id': { expreso: CONFIRMA },
  'POST /SolicitudesTramites': { plantilla_pensada: OFRECIDA },
  'PUT /SolicitudesTramites/:id': { plantilla_pensada: OFRECIDA },
  'PUT /SolicitudesTramites/comentariosRevision/:id': { minuta: VISTO },
  'POST /calendario_excepciones': { version: SIN_VERSION },
  'PUT /citas_puestos': { 'puestos[].numero': NOMBRA },
  'POST /citas': { forzar: CABE, id_solicitud: NOMBRA },
  'PUT /citas/:id': { forzar: CABE },
  'POST /facturaLiq': { num_radicacion: NOMBRA, version: SIN_VERSION, ...Object.assign({}, ...DE_CARTAS) },
  'PUT /facturaLiq/:id': Object.assign({}, ...DE_CARTAS),
  'POST /depositos': Object.assign({}, ...SIN_DEUDA),
  'PUT /depositos/:id': Object.assign({}, ...SIN_DEUDA),
  'POST /descargues': Object.assign({}, ...SIN_DEUDA),
  'POST /abonos': { fecha_anterior: CONFIRMA, ...Object.assign({}, ...DE_ABONO) },
  'POST /tarifas/importar': { huella: VISTO },
  'POST /tarifas/confirmar': { 'filas[].tabla': NOMBRA, 'filas[].id': NOMBRA },
  'PUT /tramites': { expreso: CONFIRMA },
  'POST /tramites/:id/radicar': {
    'personas[].misma': 'dice que es la misma persona, y se pide donde el nombre es otro: no se guarda',
  },
  'POST /facturacion/:id/nota': { quedaba: VISTO },
  'POST /facturacion/:id/nota-debito': { quedaba: VISTO, iva: EN_EL_XML, 'lineas[].iva': EN_EL_XML },
  'PUT /dian/software': { pin: CIFRADO },
  'POST /dian/rangos': { clave_tecnica: CIFRADO },
  'PUT /dian/rangos/:id': { clave_tecnica: CIFRADO },
  'PUT /pasarela/cuentas/:proveedor': { p_key: CIFRADO, integridad: CIFRADO, eventos: CIFRADO },
  'PUT /tramites/:id/cobro#1': Object.assign({}, ...SIN_DEUDA),
  'PUT /tramites/:id/cobro#3': Object.assign({}, ...DE_LA_FACTURA),
  'PUT /notariaConfig': { 'entradas[].id': NOMBRA },
  'PUT /liquidaciones/:radicacionId': {
    '[].id': SE_LEE_ASI,
    '[].id_items_liquidaciones': 'la línea se conoce por su clave',
    '[].id_actos': 'la línea se conoce por su clave',
    '[].detalle': SE_LEE_ASI,
  },
  'PUT /liquidaciones/:radicacionId/actos/:actoId/timbre': { cobrar: ACTUA, visto: VISTO },
  'PUT /liquidaciones/:radicacionId/actos/:actoId/accesorio': { visto: VISTO },
  'PUT /liquidaciones/:radicacionId/actos/:actoId/base': {
    'visto.fiducia': VISTO,
    'visto.remuneracion': VISTO,
    'visto.coeficiente': VISTO,
  },
  'PUT /liquidaciones/:radicacionId/actos/:actoId/vivienda': {
    'visto.clase': VISTO,
    'visto.con_subsidio': VISTO,
    'visto.usada': VISTO,
    'visto.articulo_12': VISTO,
  },
  'PUT /liquidaciones/:radicacionId/actos/:actoId/leasing': { por_escritura: ACTUA, visto: VISTO },
}

const SECRETO = 'lo que se envía es una clave, un código o una llave, que no se vuelve a leer'
const LEE = 'solo lee: nada de su cuerpo se guarda'
const HACE = 'hace algo con los registros que nombra: su prueba mira lo hecho'
const MOSTRADO =
  'lo que se envía es lo que se tenía delante: si no es lo archivado, la respuesta es 409 (dian-tarjeta.test.ts)'
const SIN_RASTRO = 'secreto y sin historial: test/api/sospechosas.test.ts lo lee de nuevo'
const VACIO = 'su cuerpo no tiene propiedades, solo un archivo'
/** Every route whose body no walk goes through, with its reason. */
const PUESTA = 'test/api/puesta-en-marcha.test.ts sends each of its fields and reads it back'
const VENDE = 'pide un turno abierto y la DIAN: lo que guarda lo mira test/api/mostrador.test.ts'

export const SIN_RECORRER: Readonly<Record<string, string>> = {
  'PUT /puesta_en_marcha': PUESTA,
  'PUT /oficina/datos': PUESTA,
  'PUT /oficina/numeros': PUESTA,
  'PUT /oficina/biblioteca': PUESTA,
  'POST /equipo/varios': PUESTA,
  'POST /mostrador': VENDE,
  'POST /mostrador/turno': VENDE,
  'POST /mostrador/turno/cierre': VENDE,
  'POST /practica/entrar': SECRETO,
  'POST /user/login': SECRETO,
  'POST /user/login/codigo': SECRETO,
  'PUT /user/login/codigo': SECRETO,
  'POST /user/refreshToken': SECRETO,
  'POST /user/logout': SECRETO,
  'POST /user/segundo-factor': SECRETO,
  'PUT /user/segundo-factor': SECRETO,
  'POST /user/segundo-factor/codigos': SECRETO,
  'POST /user/segundo-factor/desactivar': SECRETO,
  'POST /user/segundo-factor/llaves/reto': SECRETO,
  'POST /user/segundo-factor/llaves': SECRETO,
  'POST /user/segundo-factor/llaves/:id/quitar': SECRETO,
  'POST /user/olvide': SECRETO,
  'POST /user/enlace': SECRETO,
  'POST /user/clave': SECRETO,
  'POST /campos/:entidad/impacto': LEE,
  'POST /personasPorDocumento': LEE,
  'POST /inmueblesPorMatricula': LEE,
  'POST /tarifas/vistaPrevia': LEE,
  'POST /importar/codigos': HACE,
  'PUT /documentos/:id/aprobar': LEE,
  'POST /lotes_minutas/vista': LEE,
  'POST /plantillaDocumentos/vista': LEE,
  'POST /templates/:id/probar': LEE,
  'POST /citas_fuera': LEE,
  'POST /files': LEE,
  'POST /templates/revisar': LEE,
  'POST /dian/adquirente': LEE,
  'POST /documentosAgiles/:id/generar': HACE,
  'PUT /SolicitudesTramites/:id/archivos/:archivo/cubre': HACE,
  'POST /papelera/restaurar': HACE,
  'POST /procesos/reintentar': HACE,
  'POST /repetidos/unir': HACE,
  'PUT /gastos/:id/autorizacion': HACE,
  'POST /certificadosRetencion': HACE,
  'POST /libros/:clave/cierre': HACE,
  'POST /protocolo/:anio/tomos': HACE,
  'POST /asientos': HACE,
  'POST /asientos/:id/fin': HACE,
  'POST /asientos/:id/anulacion': HACE,
  'POST /tomos/:id/reapertura': HACE,
  'POST /radicaciones/:id/copias/:registro/anulacion': HACE,
  'POST /libros/:clave/reapertura': HACE,
  'POST /obligaciones/:id/presentaciones': HACE,
  'POST /facturacion/lote': HACE,
  'POST /dian/certificado': HACE,
  'POST /dian/habilitacion': HACE,
  'POST /clientes/:id/recordatorio': HACE,
  'POST /pasarela/local/:referencia': HACE,
  'POST /pasarela/prueba': HACE,
  'POST /campos/:entidad/:campo/archivo': VACIO,
  'POST /reclamos_datos/:id/anexos': VACIO,
  'PUT /lotes_minutas/:id': HACE,
  'POST /solicitudes_enlace': SECRETO,
  'POST /sospechosas': SIN_RASTRO,
  'PUT /sospechosas/:id': SIN_RASTRO,
  'POST /facturarDian': MOSTRADO,
}
