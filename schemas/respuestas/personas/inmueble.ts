import {
  arreglo,
  cadena,
  con,
  conExtra,
  filaConExtra,
  id,
  instante,
  objeto,
  oNulo,
  pesos,
  type Leida,
} from '../../json/vocabulario.ts'
import { inmuebles as registro } from '../../registros/inmuebles.ts'
import { respuestaDe } from '../../registros/registro.ts'

const columnas = con(respuestaDe(registro), {
  created_at: instante,
  updated_at: instante,
  tipo: oNulo(cadena),
  municipio: oNulo(cadena),
  departamento: oNulo(cadena),
  codigo_proyecto: oNulo(cadena),
  proyecto: oNulo(cadena),
})
export const inmueble = conExtra(columnas)
export const filaDeInmueble = filaConExtra(columnas)

/** In the order of the request; null when unknown. */
export const inmueblesPorMatricula = arreglo(
  objeto({
    matricula: { type: 'string', description: 'Como se escribió' },
    inmueble: oNulo(
      objeto({
        id,
        matricula: cadena,
        direccion: oNulo(cadena),
        avaluo: oNulo(pesos),
        tipo: oNulo(cadena),
        municipio: oNulo(cadena),
      }),
    ),
  }),
)
export type InmueblesHallados = Leida<typeof inmueblesPorMatricula>
