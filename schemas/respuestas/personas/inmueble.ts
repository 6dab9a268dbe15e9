import {
  arreglo,
  cadena,
  conExtra,
  entero,
  filaConExtra,
  id,
  instante,
  numero,
  objeto,
  oNulo,
  pesos,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const columnas = objeto({
  id,
  key: { ...entero, description: 'El mismo id, por el nombre que le da la especificación' },
  matricula: cadena,
  direccion: oNulo(cadena),
  numero_predial: oNulo(cadena),
  numero_catastral: oNulo(cadena),
  linderos: oNulo(cadena),
  area: { anyOf: [numero, { type: 'null' }], description: 'Metros cuadrados' },
  avaluo: oNulo(pesos),
  id_tipo_inmueble: oNulo(id),
  id_municipio: oNulo(id),
  id_depto: oNulo(id),
  created_at: instante,
  updated_at: instante,
  version,
  numero_inmueble: oNulo(cadena),
  coeficiente_ph: oNulo(numero),
  vCancelacionHipoteca: oNulo(numero),
  id_proyecto: oNulo(id),
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
