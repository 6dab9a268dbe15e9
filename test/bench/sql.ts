/** The statements of the bare server: the same rows and columns that the product answers with. */

export const list = `select r.id, r.id as id_radicacion, r.numero_radicacion, r.fecha_radicacion, r.num_escritura, r.fecha_escritura,
  r.otorgante1, r.otorgante2,
  r.actos, r.matricula, r.direccion, r.proyecto, r.estado, r.anulada_en, u.usuario as radicador_nombre
  from radicaciones r left join usuarios u on u.id = r.radicador order by r.numero_radicacion desc, r.id desc limit ? offset ?`
export const count = 'select count(*) as n from radicaciones'

export const filing = `select id, id as id_radicacion, numero_radicacion, numero_radicacion as num_radicacion, fecha_radicacion, estado,
  num_escritura, fecha_escritura,
  contacto, digitador, revisor, liquidador, radicador, observacion, id_estados_escrituras, reparto, activo, id_proyectos, proyecto, token,
  otorgante1, otorgante2,
  actos, matricula, direccion, anulada_en, anulada_motivo, created_at, updated_at, version from radicaciones where id = ?`
export const acts = `select ar.id, ar.orden, ar.id_acto, ar.id_acto as actos_codigo_acto, a.name as nombre_acto, ar.cuantia, ar.derechos,
  ar.retencion_fuente, ar.exento,
  ar.documentos_entregados from actos_radicacion ar join actos a on a.id = ar.id_acto where ar.id_radicacion = ? order by ar.orden`
export const parties = `select o.id, o.id_acto_radi, o.id_personas, o.id_tipos_otorgantes,
  o.participacion / 100.0 as porcentaje_participacion, p.tipo_documento, td.abreviatura,
  p.numero_documento, p.nombres, p.apellidos, p.exento, p.id_tipos_organizaciones, p.correo_electronico, t.name as tipo_otorgante,
  t.rol_registral, t.parte
  from otorgantes_acto o join actos_radicacion ar on ar.id = o.id_acto_radi join personas p on p.id = o.id_personas
  left join tipos_documento td on td.id = p.tipo_documento join tipos_otorgantes t on t.id = o.id_tipos_otorgantes
  where ar.id_radicacion = ? order by o.id_acto_radi, o.orden`
export const properties = `select ia.id, ia.id_acto_radi, ia.id_inmuebles, ia.fecha_adquisicion, ia.vivienda_habitacion, i.matricula,
  i.direccion, i.numero_predial,
  i.numero_catastral, i.linderos, i.area / 100.0 as area, i.avaluo, ti.name as tipo, m.name as municipio, i.id_municipio, m.id_depto,
  d.name as departamento
  from inmuebles_acto ia join actos_radicacion ar on ar.id = ia.id_acto_radi join inmuebles i on i.id = ia.id_inmuebles
  left join tipos_inmueble ti on ti.id = i.id_tipo_inmueble left join municipios m on m.id = i.id_municipio left
  join departamentos d on d.id = m.id_depto
  where ar.id_radicacion = ? order by ia.id_acto_radi, ia.orden`

export const CATALOGUE = 'select id, name, code, codigo_ach, tipo, activo, version from bancos'
/** What many rows have is met soon in the list's order, which has an index; what few have is taken from the words and put in order. */
export const catalogueCommon = `${CATALOGUE} where busqueda like ? order by busqueda, id limit 21`
const WITH_WORD = "select registro from palabras where tabla = 'bancos' and palabra = ?"
export const catalogueRare = `${CATALOGUE} where id in (${WITH_WORD}) order by busqueda, id limit 21`
export const wordCount = `select count(*) as n from (${WITH_WORD} limit 10001) as w`
/** Of a part of a word there is no index: every row is read, until enough are counted. */
export const scan = `${CATALOGUE} where name like ? order by busqueda, id limit 21`
export const scanCount = 'select count(*) as n from (select id from bancos where name like ? limit 10001) as w'
export const catalogueRow = `${CATALOGUE} where id = ?`
export const insertRow =
  'insert into bancos (name, code, activo, busqueda, created_at, updated_at, version) values (?, ?, 1, ?, ?, ?, 1)'
export const textOfRow = 'select busqueda from bancos where id = ?'
export const insertWord = 'insert into palabras (tabla, palabra, registro) values (?, ?, ?)'
export const dropWord = 'delete from palabras where tabla = ? and palabra = ? and registro = ?'
export const audit = `insert into auditoria (cuando, id_usuario, usuario, ip, solicitud, accion, tabla, registro, antes, despues)
  values (?, 1, 'admin@demo.co', '127.0.0.1', ?, ?, ?, ?, ?, ?)`
export const updateRow =
  'update bancos set name = ?, code = ?, busqueda = ?, updated_at = ?, version = version + 1 where id = ?'

export const bump =
  "insert into contadores (nombre, valor) values ('radicacion', 1) on conflict (nombre) do update set valor = contadores.valor + 1"
export const counter = "select valor from contadores where nombre = 'radicacion'"
export const insertFiling = `insert into radicaciones (numero_radicacion, fecha_radicacion, contacto, radicador, estado, reparto, activo,
  token, llave, created_at, updated_at, version)
  values (?, ?, ?, 1, 'radicacion', 1, 0, ?, 'x', ?, ?, 1)`
export const textOfFiling =
  'update radicaciones set otorgante1 = ?, otorgante2 = ?, actos = ?, comparecientes = ?, busqueda = ? where id = ?'
export const insertAct =
  "insert into actos_radicacion (id_radicacion, orden, id_acto, cuantia, exento, documentos_entregados) values (?, ?, ?, ?, 0, '[]')"
export const insertParty =
  'insert into otorgantes_acto (id_acto_radi, orden, id_personas, id_tipos_otorgantes, participacion) values (?, ?, ?, ?, ?)'
export const insertProperty =
  'insert into inmuebles_acto (id_acto_radi, orden, id_inmuebles, fecha_adquisicion, vivienda_habitacion) values (?, ?, ?, ?, 1)'

const OF_FILING = '(select id from liquidaciones where id_radicacion = ?)'
export const savedLines = `select * from liquidacion_lineas where id_liquidacion = ${OF_FILING} order by orden`
export const dropLines = `delete from liquidacion_lineas where id_liquidacion = ${OF_FILING}`
export const insertLine = `insert into liquidacion_lineas (id, id_liquidacion, orden, clave, id_items_liquidaciones, id_actos,
  tipo_liquidacion, detalle, cantidad,
  cantidad_vendedor, valor_uni, valor, iva, vendedor, comprador, editable, manual, pactado, explicacion)
  values (?, ${OF_FILING}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?)`
export const touchSettlement =
  'update liquidaciones set resumen = ?, updated_at = ?, version = version + 1 where id_radicacion = ?'
