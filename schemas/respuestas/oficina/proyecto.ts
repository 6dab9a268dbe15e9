import {
  arreglo,
  cadena,
  ceroOUno,
  conExtra,
  entero,
  id,
  logico,
  objeto,
  oNulo,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

export const filaDeProyecto = objeto({
  id,
  codigo: cadena,
  proyecto: cadena,
  token: cadena,
  usuario_plataforma: id,
  nombres: cadena,
  apellidos: cadena,
  nombre_persona: cadena,
  estado: ceroOUno,
  total_radicaciones: entero,
  total_plantillas: entero,
  total_inmuebles: entero,
  name_tipo_inmueble: { ...oNulo(cadena), description: 'El tipo de la mayoría de sus inmuebles' },
  version,
})
export const proyecto = conExtra(filaDeProyecto)
export const proyectosActivos = arreglo(objeto({ id, codigo: cadena, proyecto: cadena }))
export const eliminado = objeto({ eliminado: logico, message: cadena })

export const estadisticasDeProyecto = objeto({
  codigo: cadena,
  proyecto: cadena,
  total_plantillas: entero,
  total_documentos: entero,
  total_inmuebles: entero,
  total_radicaciones: entero,
  inmuebles_por_tipo: arreglo(objeto({ name_tipo_inmueble: cadena, total_inmuebles: entero })),
})

export type ProyectoLeido = Leida<typeof filaDeProyecto>
export type EstadisticasDeProyecto = Leida<typeof estadisticasDeProyecto>
