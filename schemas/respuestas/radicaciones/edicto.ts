import {
  arreglo,
  cadena,
  con,
  conExtra,
  entero,
  extra,
  fecha,
  filaConExtra,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  paginaDe,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const diasRestantes = {
  type: 'integer',
  description: 'Días hasta que expira; negativos: los que hace que expiró',
} as const

const columnas = objeto({
  id,
  titulo: cadena,
  nombre_cliente: cadena,
  fecha_inicio: fecha,
  fecha_expiracion: fecha,
  ruta_archivo: cadena,
  archivo: cadena,
  nombre_archivo: cadena,
  bytes: entero,
  sha256: cadena,
  estado: uno('activo', 'expirado'),
  fijado: logico,
  dias_restantes: diasRestantes,
  created_at: instante,
  version,
})
export const filaDeEdicto = filaConExtra(columnas)
export const edicto = conExtra(columnas)

/** Each time that it stood on the board; one that was written down comes with its row. */
const fijacion = objeto(
  { fijado_en: instante, desfijado_en: oNulo(instante), sha256: cadena },
  { id, id_edicto: id, created_at: instante, updated_at: instante, version, extra: oNulo(extra) },
)
export const edictoConFijaciones = con(edicto, { fijaciones: arreglo(fijacion) })

/** The board of today, as the world sees it. */
export const tableroDeEdictos = con(
  paginaDe(objeto({ id, titulo: cadena, fecha_inicio: fecha, fecha_expiracion: fecha, dias_restantes: diasRestantes })),
  { oficina: cadena, hoy: fecha },
)

export type EdictoLeido = Leida<typeof edictoConFijaciones>
export type TableroDeEdictos = Leida<typeof tableroDeEdictos>
