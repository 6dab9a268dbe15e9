import type { Permiso } from './planes-paseo.ts'

/** Tables that a question may read whole, with the reason. */
export const PERMISOS_DE_LEER: readonly Permiso[] = [
  {
    ruta: /^/,
    sql: /^\s*select count\(\*\) as `n` from \(select .* limit \?\) as `rows`$/is,
    porque: 'el conteo de una lista se detiene en diez mil',
  },
  {
    ruta: /^/,
    sql: / limit \?\) as `ventana` where /i,
    porque: 'una ventana del orden de la lista: tantas filas como dice',
  },
  {
    ruta: /^/,
    sql: /^select .{0,80} from `?\w+`? where 1 = \?/i,
    porque: 'una lista vacía de ids: no lee ninguna fila',
  },
  {
    ruta: /^\/persona\/:id\/documento$/,
    sql: /method_data|detalle/,
    porque: 'un documento que se corrige se busca donde un pago lo nombra',
  },
  {
    ruta: /^\/persona\/:id$/,
    sql: /from `reclamos_datos` where `clave_documento` in/,
    porque: 'MariaDB, mientras no ha medido una tabla que se acaba de llenar',
  },
  { ruta: /\/usos /, porque: 'cuántos usan una fila de un catálogo, cuando alguien la va a unir o a borrar' },
  {
    ruta: /^\/(cartera_(alertas|evolucion|mayores)|retencionesResumen|depositosResumen|reclamos_datos_cifras|creditos) primera/,
    porque: 'cifras de toda la oficina: suman lo que hay',
  },
  { ruta: /^\/mi_dia(\/graficas)? /, porque: 'cuenta de cada cosa hasta diez mil, y los meses del año' },
  { ruta: /^\/pendientes(\/\w+)? /, porque: 'cuenta de cada cosa hasta diez mil' },
  { ruta: /^\/auditoria q /, porque: 'el texto del historial no tiene índice de palabras' },
  { ruta: /^\/pasarela\/\w+ q /, porque: 'unos cientos al mes, sin índice de palabras' },
  { ruta: /^\/Nomina\/prefijos /, porque: 'los prefijos de las nóminas que hay' },
  { ruta: /^\/otorgantesFrecuentes /, porque: 'cuenta las diez mil partes más nuevas, y no más' },
  { ruta: /^\/repetidos /, porque: 'llaves que comparten dos registros: un índice costaría una entrada por llave' },
  { ruta: /^\/(clientes|creditos) /, porque: 'unos miles, en el orden de los nombres de su persona' },
  {
    ruta: /^\/(buscar|minutas|documentos|facturacion|radiProy) q /,
    porque: 'palabras de otra fila, o de muchas: crece con lo que hay',
  },
  {
    ruta: /^\/(documentos|tramites|SolicitudesTramites|cuentas_cobro) mes$/,
    porque: 'unos miles al año, por su orden',
  },
]
