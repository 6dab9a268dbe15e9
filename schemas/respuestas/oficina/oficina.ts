import {
  arreglo,
  cadena,
  logico,
  objeto,
  oNulo,
  id,
  uno,
  version,
  type Leida,
  entero,
  instante,
  con,
  ceroOUno,
  conExtra,
} from '../../json/vocabulario.ts'
import { VARIABLES_DE_NOTARIA } from '../../oficina/notaria.ts'
import { CLAVES_DE_HOJA, DESTINOS } from '../../oficina/importar.ts'

export const oficina = objeto(
  {
    oficina: { type: 'string', description: 'Nombre corto' },
    nombre: cadena,
    logo: oNulo(cadena),
    token: cadena,
    soporte: oNulo(cadena),
    tutoriales: oNulo(cadena),
    demo: logico,
    ofrece_practica: { type: 'boolean', description: 'Si su personal tiene dónde practicar' },
    practica: oNulo(objeto({ oficina: { type: 'string', description: 'De qué oficina' }, volver: oNulo(cadena) })),
  },
  { usuarios_demo: arreglo(objeto({ email: cadena, rol: cadena })) },
)

export const entradaDeNotaria = objeto({
  id,
  variable: uno(...VARIABLES_DE_NOTARIA),
  data: { type: 'string', description: 'Una lista, como texto JSON: de notarios, o de nombres' } as const,
  version,
})
export type EntradaDeNotaria = Leida<typeof entradaDeNotaria>
export const entradasDeNotaria = arreglo(entradaDeNotaria)

export const estadoDeRespaldos = objeto({
  configurado: logico,
  cuantos: entero,
  ultimo: oNulo(objeto({ hecho_en: instante, bytes: entero, filas: entero, archivos: entero })),
  probado: oNulo(objeto({ probado_en: instante, hecho_en: instante, diferencias: arreglo(cadena) })),
  en_curso: logico,
  fallo: oNulo(objeto({ que: uno('respaldo', 'prueba'), error: cadena })),
})
export const enviosDetenidos = objeto({
  detenidos: oNulo(objeto({ desde: instante, guardada: instante, sin_secretos: oNulo(logico) })),
})

export type EstadoDeRespaldos = Leida<typeof estadoDeRespaldos>
export type EnviosDetenidos = Leida<typeof enviosDetenidos>

export const proceso = objeto({
  id,
  nombre: cadena,
  titulo: cadena,
  registro: oNulo(entero),
  estado: uno('pendiente', 'en_curso', 'hecho', 'fallido', 'descartado'),
  intentos: entero,
  proximo: oNulo(instante),
  error: oNulo(cadena),
  created_at: instante,
  updated_at: instante,
})
const cuentas = objeto({ pendientes: entero, en_curso: entero, fallidos: entero })
export const resumenDeProcesos = con(cuentas, {
  espera_desde: oNulo(instante),
  clases: arreglo(con(cuentas, { nombre: cadena, titulo: cadena })),
})
export const procesosReintentados = objeto({ reintentados: entero })

export type Proceso = Leida<typeof proceso>
export type ResumenDeProcesos = Leida<typeof resumenDeProcesos>

const cambio = objeto({
  id,
  cuando: instante,
  usuario: oNulo(cadena),
  ip: oNulo(cadena),
  solicitud: oNulo(cadena),
  accion: cadena,
  tabla: cadena,
  tabla_titulo: cadena,
  registro: entero,
  cambios: arreglo(objeto({ campo: cadena, titulo: cadena, antes: cadena, despues: cadena })),
})
export const filaDeAuditoria = con(cambio, { resumen: cadena })
export const tablasConHistorial = arreglo(objeto({ value: cadena, label: cadena }))

const fila = { type: ['object', 'null'], additionalProperties: true } as const
export const historial = objeto({
  tabla: cadena,
  titulo: cadena,
  registro: entero,
  momentos: arreglo(
    con(cambio, {
      volver: { ...fila, description: 'Lo que su formulario recibe para volver a como quedó; null: ya está así' },
    }),
  ),
  inicial: { ...fila, description: 'Lo que recibe para volver a como se cargó con la oficina' },
})

export type LineaDeAuditoria = Leida<typeof filaDeAuditoria>

export const CLASES_DE_HALLAZGO = [
  'radicaciones',
  'personas',
  'inmuebles',
  'tramites',
  'solicitudes',
  'facturas',
  'depositos',
  'clientes',
  'minutas',
  'proyectos',
  'plantillas',
  'edictos',
] as const
export type ClaseDeHallazgo = (typeof CLASES_DE_HALLAZGO)[number]

const hallazgo = objeto({
  id,
  titulo: cadena,
  detalle: cadena,
  nota: oNulo(cadena),
  estado: oNulo({ type: 'string', description: 'En qué va, si es de lo que tiene pasos' }),
  clave: oNulo({ type: 'string', description: 'Por lo que se nombra: su número, su código' }),
  href: cadena,
  exacto: { type: 'boolean', description: 'Es justo lo que se escribió: su número, su documento, su matrícula' },
})
const grupoDeHallazgos = objeto({
  clase: uno(...CLASES_DE_HALLAZGO),
  titulo: cadena,
  filas: arreglo(hallazgo),
  mas: { ...logico, description: 'Hay más de las que se muestran' },
  lista: oNulo({ type: 'string', description: 'La lista con esa búsqueda, de quien la abre' }),
})
export const hallazgos = objeto({ grupos: arreglo(grupoDeHallazgos) })

export type GrupoDeHallazgos = Leida<typeof grupoDeHallazgos>
export type Hallazgos = Leida<typeof hallazgos>

const totalDeHoja = objeto({
  hoja: { enum: CLAVES_DE_HOJA },
  filas: entero,
  valor: { ...oNulo(entero), description: 'Suma de su columna de dinero, en pesos' },
  creadas: entero,
  valor_creado: oNulo(entero),
})
export type TotalDeHoja = Leida<typeof totalDeHoja>

const deLibro = objeto({
  id,
  nombre_archivo: cadena,
  hoja: cadena,
  estado: uno('revisando', 'revisada', 'guardando', 'guardada', 'fallida'),
  motivo: oNulo(cadena),
  total: entero,
  hechas: { ...entero, description: 'Filas revisadas, o alistadas, de lo que se está haciendo' },
  creadas: entero,
  reconocidas: { ...arreglo(cadena), description: 'Títulos que se leyeron' },
  desconocidas: { ...arreglo(cadena), description: 'Títulos que no son de la plantilla: no se leen' },
  ejemplo: { ...logico, description: 'Traía la fila de ejemplo, que se saltó' },
  creada: instante,
  vence: instante,
  cuentas: objeto({ mala: entero, distinta: entero, nueva: entero, igual: entero }),
})
export const importacion = con(
  deLibro,
  {},
  {
    totales: {
      ...arreglo(totalDeHoja),
      description: 'De un libro de varias hojas, para comparar con el programa anterior',
    },
    deshecha: { ...oNulo(instante), description: 'Cuándo se deshizo' },
  },
)
export type ImportacionLeida = Leida<typeof importacion>
export const ultimaImportacion = objeto({
  ultima: oNulo(importacion),
  maximo: { ...entero, description: 'Filas que caben en un libro' },
})
export type UltimaImportacion = Leida<typeof ultimaImportacion>
export const importacionPedida = objeto({ id })

const enUnaFila = { hoja: cadena, fila: entero, nombre: cadena }
export const codigos = objeto({
  guardado: logico,
  huella: cadena,
  iguales: entero,
  cambios: arreglo(objeto({ ...enUnaFila, columna: cadena, antes: cadena, ahora: cadena })),
  faltas: arreglo(objeto({ ...enUnaFila, columna: oNulo(cadena), mensaje: cadena })),
})
export type CodigosLeidos = Leida<typeof codigos>

export const filasDeImportacion = arreglo(
  objeto({
    fila: { ...entero, description: 'Como la numera Excel' },
    destino: uno(...DESTINOS),
    rotulo: oNulo(cadena),
    dicho: {
      ...arreglo(objeto({ columna: oNulo(cadena), mensaje: cadena })),
      description: 'Qué corregir, o en qué es distinta',
    },
  }),
)
export type FilaLeidaDeImportacion = Leida<typeof filasDeImportacion>[number]

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
